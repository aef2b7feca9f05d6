import { Badge } from '@maru/ui/badge';
import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { useCall } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Split, SplitHead, SplitRow, SplitRows } from '../../shared/split.tsx';
import { useTexts } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import type { ParameterRow } from './parameter.ts';
import { ParameterView } from './parameter-view.tsx';
import { parametersTexts } from './parameters.texts.ts';
import styles from './parameters-screen.module.css';

const FOLLOW_MS = 5_000;

/** Parameters by group at the left; the chosen one, with its history, at the right. */
export function ParametersScreen() {
  const t = useTexts(parametersTexts);
  const { nameOf, groupOf } = useParameterWords();
  const { name } = useParams();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const read = useCall('deskParameters', {}, { every: FOLLOW_MS });
  const wanted = query.trim().toLowerCase();
  const rows = (read.data?.rows ?? []).filter((row) =>
    [row.name, nameOf(row.name), groupOf(row.group)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const at = rows.findIndex((row) => row.name === name);
  const chosen = read.data?.rows.find((row) => row.name === name);
  const choose = (row: ParameterRow | undefined): void => {
    if (row !== undefined) void navigate(`/parameters/${row.name}`, { replace: true });
  };
  useKeys({
    '/': () => search.current?.focus(),
    ...rowKeys(rows, at, choose),
  });
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t('choose')}
      list={
        <>
          <SplitHead>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                choose(rows[0]);
                // keys are the page's again
                search.current?.blur();
              }}
            >
              <TextField label={t('search')} value={query} inputRef={search} onChange={setQuery} />
            </form>
            <SaveRows
              file={t('list')}
              rows={rows}
              columns={async (language) =>
                (await import('./parameter-columns.ts')).parameterColumns(language)
              }
            />
          </SplitHead>
          <Loading read={read} rows={8} rowHeight="2.25rem" />
          {read.data !== undefined && rows.length === 0 && <EmptyState title={t('none')} />}
          <Groups rows={rows} chosen={name} onChoose={choose} />
        </>
      }
      detail={
        chosen === undefined || read.data === undefined ? null : (
          <ParameterView key={chosen.name} row={chosen} days={read.data.days} />
        )
      }
    />
  );
}

interface GroupsProps {
  readonly rows: readonly ParameterRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (row: ParameterRow) => void;
}

function Groups({ rows, chosen, onChoose }: GroupsProps) {
  const { groupOf } = useParameterWords();
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <SplitRows>
      {groups.map((group) => (
        <section key={group} aria-label={groupOf(group)}>
          <p className={styles.group} aria-hidden="true">
            {groupOf(group)}
          </p>
          <ul>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Row
                  key={row.name}
                  row={row}
                  isChosen={row.name === chosen}
                  onChoose={() => onChoose(row)}
                />
              ))}
          </ul>
        </section>
      ))}
    </SplitRows>
  );
}

interface RowProps {
  readonly row: ParameterRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const t = useTexts(parametersTexts);
  const { nameOf, textOf } = useParameterWords();
  const isPlanned = row.versions.some(({ state }) => state === 'planned');
  return (
    <SplitRow isChosen={isChosen} onChoose={onChoose}>
      <span className={styles.row}>
        <span className={styles.name}>{nameOf(row.name)}</span>
        {row.review !== null && <Badge tone="warn">{t('inReview')}</Badge>}
        {isPlanned && <Badge tone="brand">{t('planned')}</Badge>}
        <span className={`figure ${styles.value}`}>{textOf(row.name, row.value)}</span>
      </span>
    </SplitRow>
  );
}
