/** The picture of the account that this device remembers, for the next log-in. */
import { call } from './api.ts';
import { dropRow, keepRow, readRow } from './local-rows.ts';

/**
 * Keeps an account's picture where the device remembers that account already; null: it has none.
 * @param id the account's number
 */
export async function refreshPicture(id: string, picture: string | null): Promise<void> {
  const kept = await readRow('rememberedPicture');
  if (kept?.id === id) keepRow('rememberedPicture', { id, picture: picture ?? '' });
}

/** Fetches the picture of the account that has just logged in, and keeps it with the account. */
export async function rememberPicture(id: string): Promise<void> {
  keepRow('rememberedPicture', { id, picture: '' });
  const found = await call('userAvatar', {}).catch(() => null);
  if (found !== null) await refreshPicture(id, found.picture);
}

export const forgetPicture = (): void => dropRow('rememberedPicture');
