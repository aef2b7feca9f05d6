/** Keys of the whole page, as long as nobody types and no dialog stands. */
import { useEffect, useLayoutEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * The key that was pressed. Where another script is typed a letter's key gives none of its own, and
 * the place of the key decides.
 */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[\x20-\x7e]+$/.test(key) && key !== 'Process'
    ? key
    : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);

/** Calls what stands under a key when it is pressed; the keys may change with each render. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  // with what is shown, so that a key acts on what was read
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = current.current[keyOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * The keys that walk a list, for `useKeys`: j to the next row, from none to the first, k back.
 * @param at the place of the chosen row; -1: none is
 */
export const rowKeys = <R>(
  rows: readonly R[],
  at: number,
  choose: (row: R | undefined) => void,
): Keys => ({
  j: () => choose(rows[at + 1]),
  k: () => choose(rows[Math.max(0, at - 1)]),
});
