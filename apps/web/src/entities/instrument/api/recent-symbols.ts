/** The stocks looked at on this device, newest first; they go when the session ends. */
import { useCallback, useEffect, useState } from 'react';
import { dropRow, keepRow, readRow } from '#shared/local-rows.ts';

const KEPT_MOST = 20;

/** The list with `symbol` at its head. */
export const withRecent = (symbols: readonly string[], symbol: string): readonly string[] =>
  [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, KEPT_MOST);

/** Notes that a stock was looked at. */
export async function noteRecent(symbol: string): Promise<void> {
  keepRow('recentSymbols', withRecent((await readRow('recentSymbols')) ?? [], symbol));
}

/** The stocks looked at, undefined until they are read, and a way to forget them. */
export function useRecentSymbols(): {
  readonly symbols: readonly string[] | undefined;
  readonly clear: () => void;
} {
  const [symbols, setSymbols] = useState<readonly string[]>();
  useEffect(() => {
    void readRow('recentSymbols').then((known = []) => setSymbols(known));
  }, []);
  const clear = useCallback(() => {
    setSymbols([]);
    dropRow('recentSymbols');
  }, []);
  return { symbols, clear };
}
