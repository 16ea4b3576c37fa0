/** Passkeys: the browser makes one for this site, or shows that it has one. */
import { api } from "../api/client";

export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential && isSecureContext;
}

/** Make a passkey for the present guest. */
export async function makePasskey(): Promise<void> {
  const options = (await api.askPasskey(true)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  if (made) await api.givePasskey(true, made.toJSON());
}

/** Come back as the guest whose passkey this browser has. */
export async function usePasskey(): Promise<void> {
  const options = (await api.askPasskey(false)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  if (shown) await api.givePasskey(false, shown.toJSON());
}
