/**
 * What opens over a table is fetched from here. The bundler hangs each of these functions on the page for good, so they
 * must not be made inside a table: the first one would never be forgotten.
 */
export const gallery = () => import("../pages/Gallery.svelte");
export const rules = () => import("../pages/Rules.svelte");
