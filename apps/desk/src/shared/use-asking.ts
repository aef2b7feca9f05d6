import type { DeskCallName, Input } from '@maru/contract/desk-calls';
import { toast } from '@maru/ui/toast';
import { useRef, useState } from 'react';
import { act, newKey, refresh } from './api.ts';
import type { Texts } from './define-texts.ts';
import { useTexts } from './texts.ts';
import { useRefusal } from './use-refusal.ts';

/** Calls that run once for a key. */
export type Asking = {
  [N in DeskCallName]: Input<N> extends { readonly requestId: string } ? N : never;
}[DeskCallName];

/**
 * Sends what is asked for once at a time, says what came of it, and reads anew what is shown.
 * @param texts of the feature, with its refusals and what it says when it was taken
 * @param said that text's key
 */
export function useAsking<N extends Asking>(call: N, texts: Texts<string>, said = 'sent') {
  const t = useTexts(texts);
  const words = useRefusal(texts);
  const [busy, setBusy] = useState(false);
  /** What was not taken yet: the same once more is the same request, for it may have been heard. */
  const open = useRef({ contents: '', key: '' });
  /** Gives whether it was taken. */
  const send = async (asked: Omit<Input<N>, 'requestId'>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    let isTaken = true;
    const contents = JSON.stringify(asked);
    if (open.current.contents !== contents) open.current = { contents, key: newKey() };
    try {
      await act(call, { ...asked, requestId: open.current.key } as unknown as Input<N>);
      open.current = { contents: '', key: '' };
      toast(t(said), 'good');
    } catch (error) {
      toast(words(error), 'bad');
      isTaken = false;
    }
    setBusy(false);
    await refresh();
    return isTaken;
  };
  return { busy, send };
}
