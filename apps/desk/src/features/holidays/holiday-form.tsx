import { HOLIDAY_KINDS, type HolidayKind } from '@maru/std/krx/calendar';
import { LIMITS } from '@maru/std/limits';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import { Choice } from '../../shared/choice.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';

const ROWS = 6;

/** Asks for a change of the closed days. */
export function HolidayForm() {
  const t = useTexts(holidayTexts);
  const { busy, send } = useAsking('deskHolidayAsk', holidayTexts);
  const [kind, setKind] = useState<HolidayKind>(HOLIDAY_KINDS[0]);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    const days = text.split(/\s+/).filter((day) => day !== '');
    if (!(await send({ kind, days, reason }))) return;
    setText('');
    setReason('');
  };
  return (
    <RequestForm title={t('ask')} busy={busy} onSend={submit}>
      <Choice
        label={t('kind')}
        values={HOLIDAY_KINDS}
        value={kind}
        wordOf={(one) => t(`what_${one}`)}
        onChange={setKind}
      />
      <TextArea label={t('days')} value={text} rows={ROWS} spellCheck={false} onChange={setText} />
      <p className="quiet">{t('daysHint')}</p>
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={LIMITS.parameterReasonChars}
        onChange={setReason}
      />
      <p className="quiet">{t('note')}</p>
    </RequestForm>
  );
}
