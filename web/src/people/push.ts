/** Asking the browser for leave to be told things while the page is closed. */
import { api } from "../api/client";

/** The worker that shows messages, if this browser can have one. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function canPush(): Promise<boolean> {
  return (await worker()) !== null && Notification.permission !== "denied";
}

/** Subscribe this browser; false if the person or the browser does not want to. */
export async function subscribe(pushKey: string): Promise<boolean> {
  const registration = await worker();
  if (!registration || (await Notification.requestPermission()) !== "granted") return false;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await api.addContact({ kind: "push", address: endpoint, p256dh: keys.p256dh, auth: keys.auth });
  return true;
}
