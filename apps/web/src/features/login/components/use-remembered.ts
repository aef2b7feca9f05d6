import { useEffect, useState } from 'react';
import { readRow } from '#shared/local-rows.ts';

/** The picture of that account, as an address; null: it has none. */
export function useRememberedPicture(): string | null {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    void readRow('rememberedPicture').then((known) => setPicture(known?.picture ?? ''));
  }, []);
  return picture === '' ? null : `data:image/jpeg;base64,${picture}`;
}

/** The account that this device remembers: null for none, undefined until that is known. */
export function useRemembered(): string | null | undefined {
  const [account, setAccount] = useState<string | null>();
  useEffect(() => {
    void readRow('rememberedAccount').then((known) => setAccount(known || null));
  }, []);
  return account;
}
