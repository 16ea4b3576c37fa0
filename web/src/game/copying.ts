/** Handing a text on: to another app, to the clipboard, or selected to be copied by hand. */

/** Copy a text; where the browser keeps the clipboard to safe connections, by way of the field that shows it. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Hand a link to another app, whichever the person chooses; nothing happens if they change their mind. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}
