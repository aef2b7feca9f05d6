import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { TextField } from '@maru/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { moveToGroup, writeNote } from '../../api/groups.ts';
import type { Watched, WatchGroup } from '../../api/watchlist.ts';
import { GroupChips } from '../../components/group-chips.tsx';
import { texts } from '../../text.ts';
import styles from './favorite-index.module.css';

export interface StockSheetProps {
  readonly open: boolean;
  readonly name: string;
  readonly watched: Watched;
  readonly groups: readonly WatchGroup[];
  readonly onClose: () => void;
}

/** The group of a watched stock, and a note on it. */
export function StockSheet({ open, name, watched, groups, onClose }: StockSheetProps) {
  const t = useTexts(texts);
  const form = useId();
  const [note, setNote] = useState(watched.note);
  const [group, setGroup] = useState(watched.group);
  const saving = useMutation({
    mutationFn: async () => {
      if (note.trim() !== watched.note) await writeNote(watched.symbol, note);
      if (group !== watched.group) await moveToGroup(watched.symbol, group);
    },
    onSuccess: onClose,
  });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      action={
        <Button type="submit" form={form} full busy={saving.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        {groups.length > 0 && (
          <GroupChips groups={groups} value={group} onChange={setGroup} first="noGroup" />
        )}
        <TextField
          label={t('note')}
          value={note}
          onChange={setNote}
          maxLength={LIMITS.watchNoteChars}
          autoComplete="off"
          hint={t('noteHint')}
          error={saving.error === null ? undefined : <Refusal error={saving.error} />}
        />
      </form>
    </Sheet>
  );
}
