import { HOLIDAY_KINDS, type HolidayKind } from '@maru/std/krx/calendar';
import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { holidayTexts } from '../../entities/holiday.texts.ts';
import styles from '../../entities/offered.module.css';
import { Choice } from '../../shared/choice.tsx';
import { Panel } from '../../shared/panel.tsx';
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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const days = text.split(/\s+/).filter((day) => day !== '');
    if (!(await send({ kind, days, reason }))) return;
    setText('');
    setReason('');
  };
  return (
    <Panel title={t('ask')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Choice
          label={t('kind')}
          values={HOLIDAY_KINDS}
          value={kind}
          wordOf={(one) => t(`what_${one}`)}
          onChange={setKind}
        />
        <TextArea
          label={t('days')}
          value={text}
          rows={ROWS}
          spellCheck={false}
          onChange={setText}
        />
        <p className="quiet">{t('daysHint')}</p>
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={LIMITS.parameterReasonChars}
          onChange={setReason}
        />
        <p className="quiet">{t('note')}</p>
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  );
}
