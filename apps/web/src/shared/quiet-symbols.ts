/** Issues whose fills a sheet shows or is about to show: no toast repeats them. */
const quiet = new Map<string, number>();

/** From now on toasts leave the fills of an issue out; the returned function ends that. */
export function hush(symbol: string): () => void {
  quiet.set(symbol, (quiet.get(symbol) ?? 0) + 1);
  return () => {
    const left = (quiet.get(symbol) ?? 1) - 1;
    if (left === 0) quiet.delete(symbol);
    else quiet.set(symbol, left);
  };
}

/** How long a fill may come before the sheet of its order is open, ms. */
const OPENING_MS = 1_000;

/** Sends an order of an issue whose result a sheet shows: its fills may come before the answer. */
export async function hushed<T>(symbol: string, send: () => Promise<T>): Promise<T> {
  const end = hush(symbol);
  try {
    return await send();
  } finally {
    setTimeout(end, OPENING_MS);
  }
}

export const isQuiet = (symbol: string): boolean => quiet.has(symbol);
