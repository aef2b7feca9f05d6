import { useEffect, useState } from 'react';
import { readRow } from '#shared/local-rows.ts';

/** The account that this device remembers: null for none, undefined until that is known. */
export function useRemembered(): string | null | undefined {
  const [account, setAccount] = useState<string | null>();
  useEffect(() => {
    void readRow('rememberedAccount').then((known) => setAccount(known || null));
  }, []);
  return account;
}
