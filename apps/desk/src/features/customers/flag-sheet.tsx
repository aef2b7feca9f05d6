import { FLAG_REASONS, type Flag, type FlagReason } from '@maru/contract/desk-rules';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { ConfirmForm } from '../../entities/confirm-form.tsx';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { act, refresh } from '../../shared/api.ts';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { customerTexts } from './customer.texts.ts';

/** A restriction that is being set or asked to be lifted. */
export interface Flagging {
  readonly account: string;
  readonly flag: Flag;
  readonly lift: boolean;
  readonly key: string;
}

interface FlagSheetProps {
  readonly flagging: Flagging | null;
  readonly onClose: () => void;
}

/** Flags with which nobody stays logged in. */
const ENDS_SESSIONS: readonly Flag[] = ['loginBanned', 'frozen'];

/** Sets a restriction for a reason, or asks for one to be lifted. */
export function FlagSheet({ flagging, onClose }: FlagSheetProps) {
  const t = useTexts(customerTexts);
  const evidence = useWords(evidenceTexts);
  const words = useRefusal();
  const [last, setLast] = useState(flagging);
  // while the sheet leaves it still shows what it was about
  if (flagging !== null && flagging !== last) setLast(flagging);
  if (last === null) return null;
  const { account, flag, lift, key: requestId } = last;
  const send = async (reason: string | null): Promise<void> => {
    try {
      if (lift) await act('deskUnflag', { account, flag, requestId });
      else await act('deskFlag', { account, flag, reason: reason as FlagReason, requestId });
      toast(t(lift ? 'doneLift' : 'doneSet'), 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    onClose();
    await refresh();
  };
  const note = t(lift ? 'liftNote' : 'setNote');
  const ends = !lift && ENDS_SESSIONS.includes(flag);
  return (
    <Sheet
      open={flagging !== null}
      onClose={onClose}
      title={t(lift ? 'liftTitle' : 'setTitle')}
      note={`${evidence('value', flag)} · ${account}`}
    >
      <ConfirmForm
        key={requestId}
        reasons={lift ? [] : FLAG_REASONS.map((code) => ({ code, text: evidence('value', code) }))}
        note={ends ? `${t('endsSessions')}. ${note}` : note}
        confirm={t(lift ? 'confirmLift' : 'confirmSet')}
        cancel={t('cancel')}
        danger={!lift}
        onConfirm={send}
        onCancel={onClose}
      />
    </Sheet>
  );
}
