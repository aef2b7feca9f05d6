import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { TextField } from '@maru/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createKeys } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { addGroup, removeGroup, renameGroup, sortGroups } from '../../api/groups.ts';
import type { WatchGroup } from '../../api/watchlist.ts';
import { moved } from '../../model/order.ts';
import { texts } from '../../text.ts';
import styles from './favorite-index.module.css';

export interface GroupSheetProps {
  readonly open: boolean;
  /** Undefined: a new one. */
  readonly group: WatchGroup | undefined;
  readonly groups: readonly WatchGroup[];
  readonly onClose: () => void;
  /** A new group is there. */
  readonly onAdded: (id: string) => void;
}

/** Adds a group, or renames, moves and removes one. */
export function GroupSheet({ open, group, groups, onClose, onAdded }: GroupSheetProps) {
  const t = useTexts(texts);
  const form = useId();
  const [name, setName] = useState(group?.name ?? '');
  const [keyFor, setKeyFor] = useState(createKeys);
  const saving = useMutation({
    mutationFn: async () => {
      if (group !== undefined) return await renameGroup(group.id, name);
      onAdded(await addGroup(name, keyFor({ name })));
      // the same name once more is another request
      setKeyFor(() => createKeys());
    },
    onSuccess: () => {
      setName(group === undefined ? '' : name.trim());
      onClose();
    },
  });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };
  const close = (): void => {
    saving.reset();
    setName(group?.name ?? '');
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(group === undefined ? 'addGroup' : 'editGroup')}
      action={
        <Button
          type="submit"
          form={form}
          full
          busy={saving.isPending}
          disabled={name.trim() === ''}
        >
          {t('save')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <TextField
          label={t('groupName')}
          value={name}
          onChange={setName}
          maxLength={LIMITS.watchGroupNameChars}
          autoComplete="off"
          error={saving.error === null ? undefined : <Refusal error={saving.error} />}
        />
        {group !== undefined && <Place group={group} groups={groups} onRemoved={close} />}
      </form>
    </Sheet>
  );
}

interface PlaceProps {
  readonly group: WatchGroup;
  readonly groups: readonly WatchGroup[];
  readonly onRemoved: () => void;
}

/** Where a group stands among the others, and its end. */
function Place({ group, groups, onRemoved }: PlaceProps) {
  const t = useTexts(texts);
  const ids = groups.map(({ id }) => id);
  const at = ids.indexOf(group.id);
  const to = (place: number): void => void sortGroups(moved(ids, at, place)).catch(toastRefusal);
  const remove = (): void => {
    onRemoved();
    void removeGroup(group.id).catch(toastRefusal);
  };
  return (
    <>
      <div className={styles.groups}>
        <Button size="small" variant="plain" disabled={at === 0} onClick={() => to(at - 1)}>
          {t('groupForward')}
        </Button>
        <Button
          size="small"
          variant="plain"
          disabled={at === ids.length - 1}
          onClick={() => to(at + 1)}
        >
          {t('groupBack')}
        </Button>
        <Button size="small" variant="danger" onClick={remove}>
          {t('removeGroup')}
        </Button>
      </div>
      <p className={styles.note}>{t('removeGroupNote')}</p>
    </>
  );
}
