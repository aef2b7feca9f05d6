import { DELISTING_REASONS, type DelistingReason } from '@maru/contract/delisting-rules';
import { LIMITS } from '@maru/std/limits';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import { Choice } from '../../shared/choice.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';

interface DelistingFormProps {
  /** The days that may be the first one. */
  readonly from: string;
  readonly until: string;
}

/** Asks that an issue is delisted. */
export function DelistingForm({ from, until }: DelistingFormProps) {
  const t = useTexts(delistingTexts);
  const { busy, send } = useAsking('deskDelistingAsk', delistingTexts);
  const [symbol, setSymbol] = useState('');
  const [firstDay, setFirstDay] = useState(from);
  const [reason, setReason] = useState<DelistingReason>(DELISTING_REASONS[0]);
  const [note, setNote] = useState('');
  const submit = async (): Promise<void> => {
    if (!(await send({ symbol: symbol.trim(), firstDay, reason, note }))) return;
    setSymbol('');
    setNote('');
  };
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={symbol.trim() !== ''}
      onSend={submit}
    >
      <TextField label={t('symbol')} value={symbol} spellCheck={false} onChange={setSymbol} />
      <TextField label={t('firstDay')} type="date" value={firstDay} onChange={setFirstDay} />
      <p className="quiet">{t('daysNote', { from, until })}</p>
      <Choice
        label={t('reason')}
        values={DELISTING_REASONS}
        value={reason}
        wordOf={(one) => t(`reason_${one}`)}
        onChange={setReason}
      />
      <TextField
        label={t('note')}
        value={note}
        maxLength={LIMITS.parameterReasonChars}
        onChange={setNote}
      />
    </RequestForm>
  );
}
