import { useDebounced } from '#shared/use-debounced.ts';

/** Milliseconds that typing must rest before the server is asked. */
const TYPING_MS = 250;

/** An input as it was when typing last rested, and whether that is how it stands now. */
export function useSettled<I>(input: I): { readonly asked: I; readonly settled: boolean } {
  const now = JSON.stringify(input);
  const rested = useDebounced(now, TYPING_MS);
  return { asked: JSON.parse(rested) as I, settled: rested === now };
}
