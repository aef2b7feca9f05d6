import { Chips } from '@maru/ui/chips';
import { useTexts } from '#shared/i18n.ts';
import type { WatchGroup } from '../api/watchlist.ts';
import { texts } from '../text.ts';

export interface GroupChipsProps {
  readonly groups: readonly WatchGroup[];
  /** Null: the first choice. */
  readonly value: string | null;
  readonly onChange: (group: string | null) => void;
  /** What the choice without a group is called. */
  readonly first: 'allGroups' | 'noGroup';
}

/** A choice of one of my groups, or of none. */
export function GroupChips({ groups, value, onChange, first }: GroupChipsProps) {
  const t = useTexts(texts);
  return (
    <Chips
      label={t('group')}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      items={[
        { value: '', label: t(first) },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
