/**
 * Notifications of the browser itself, while the app is in the background. The browser's permission
 * cannot be given back by the app, so a row on this device says whether they are wanted.
 */
import { keepRow, readRow } from './local-rows.ts';

/** `unable`: the browser has none; `denied`: its user has forbidden them. */
export type Notices = 'unable' | 'denied' | 'off' | 'on';

export async function noticesNow(): Promise<Notices> {
  if (!('Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const wanted = (await readRow('notices')) === true;
  return wanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Switches them; the browser asks its user where it has not yet. */
export async function switchNotices(on: boolean): Promise<Notices> {
  if (on && 'Notification' in window && Notification.permission === 'default') {
    await Notification.requestPermission();
  }
  keepRow('notices', on);
  return noticesNow();
}
