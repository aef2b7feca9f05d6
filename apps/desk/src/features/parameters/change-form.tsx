import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { TextArea } from '@maru/ui/text-area';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useId, useState } from 'react';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { act, newKey, refresh } from '../../shared/api.ts';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import styles from './change-form.module.css';
import type { ParameterRow } from './parameter.ts';
import { parametersTexts } from './parameters.texts.ts';

interface ChangeFormProps {
  readonly row: ParameterRow;
  readonly days: readonly string[];
}

/** Asks for another value: what, from when, and why. */
export function ChangeForm({ row, days }: ChangeFormProps) {
  const t = useTexts(parametersTexts);
  const words = useRefusal();
  const [value, setValue] = useState(row.value);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [requestId, setRequestId] = useState(newKey);
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefused('');
    try {
      const when = day === '' ? null : day;
      await act('deskChangeParameter', { name: row.name, value, day: when, reason, requestId });
      toast(t('asked'), 'good');
      await refresh();
    } catch (error) {
      setRefused(words(error));
      // what has an answer is asked for anew; without one it may have been heard
      if (!(error instanceof ApiError) || error.httpStatus !== 0) setRequestId(newKey());
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {row.readings.length > 0 && <Readings row={row} value={value} onChange={setValue} />}
      <Value row={row} value={value} onChange={setValue} />
      <Days days={days} value={day} onChange={setDay} />
      <TextField
        label={t('reason')}
        value={reason}
        onChange={setReason}
        hint={t('reasonHint')}
        maxLength={200}
      />
      {refused !== '' && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <p className="quiet">{t('fourEyes')}</p>
      <Button type="submit" size="small" busy={busy}>
        {t('ask')}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly row: ParameterRow;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The specification's readings by name, each one touch away. */
function Readings({ row: { readings }, value, onChange }: FieldProps) {
  const t = useTexts(parametersTexts);
  const word = useWords(parametersTexts);
  return (
    <Chips
      label={t('readings')}
      items={readings.map((reading, i) => ({ value: reading, label: word('reading', String(i)) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The value as it is written, and below it how it is read. */
function Value({ row, value, onChange }: FieldProps) {
  const t = useTexts(parametersTexts);
  const { textOf } = useParameterWords();
  const id = useId();
  const { name, words } = row;
  const read = textOf(name, value.trim());
  const hint = read === value.trim() ? undefined : `${t('readAs')}: ${read}`;
  if (words.length > 0) {
    return (
      <label className={styles.field} htmlFor={id}>
        {t('value')}
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {words.map((one) => (
            <option key={one} value={one}>
              {textOf(name, one)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (row.value.includes('\n')) {
    return (
      <TextArea label={t('value')} rows={4} value={value} spellCheck={false} onChange={onChange} />
    );
  }
  return (
    <>
      <TextField
        label={t('value')}
        value={value}
        onChange={onChange}
        hint={hint}
        spellCheck={false}
        autoComplete="off"
      />
      {name.endsWith('Ppm') && <p className="quiet">{t('ppm')}</p>}
    </>
  );
}

interface DaysProps {
  readonly days: readonly string[];
  /** Empty: at once. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Days({ days, value, onChange }: DaysProps) {
  const t = useTexts(parametersTexts);
  const id = useId();
  return (
    <label className={styles.field} htmlFor={id}>
      {t('from')}
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('now')}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {t('dayStart', { day })}
          </option>
        ))}
      </select>
    </label>
  );
}
