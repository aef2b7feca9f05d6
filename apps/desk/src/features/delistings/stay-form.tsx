import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { delistingTexts } from '../../entities/delisting.texts.ts';
import styles from '../../entities/offered.module.css';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';

/** Asks that an issue stays listed after all. */
export function StayForm({ id }: { readonly id: string }) {
  const t = useTexts(delistingTexts);
  const { busy, send } = useAsking('deskDelistingWithdraw', delistingTexts);
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send({ id, note })) setNote('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('withdrawWhy')}
        value={note}
        maxLength={LIMITS.parameterReasonChars}
        onChange={setNote}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
