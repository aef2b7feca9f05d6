import type { Input } from '@maru/contract/desk-calls';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { act, newKey, refresh } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { stakeTexts } from './stake.texts.ts';

type Asking = 'deskStakeAsk' | 'deskStakeOfferAsk';

/** Sends what is asked for; gives whether it was taken. */
export function useSending<N extends Asking>(call: N) {
  const t = useTexts(stakeTexts);
  const words = useRefusal(stakeTexts);
  const [busy, setBusy] = useState(false);
  const send = async (asked: Omit<Input<N>, 'requestId'>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    let isTaken = true;
    try {
      await act(call, { ...asked, requestId: newKey() } as unknown as Input<N>);
      toast(t('sent'), 'good');
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
