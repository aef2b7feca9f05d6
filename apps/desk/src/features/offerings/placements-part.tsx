import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../../entities/offered.module.css';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall } from '../../shared/api.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Columns } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { Fact } from './fact.tsx';
import { placementTexts } from './placement.texts.ts';
import { PlacementAsk } from './placement-ask.tsx';
import { PLACEMENT_TIMES } from './placement-form.ts';

type Row = Output<'deskPlacements'>['rows'][number];

const FOLLOW_MS = 3_000;
const ROWS = 50;
const PPM_OF_PERCENT = 10_000;
const OVER: readonly string[] = ['rejected', 'withdrawn', 'listed', 'ended'];

/** Placements: what was asked for, how far each is, and a form for another. */
export function PlacementsPart({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(placementTexts);
  const [page, setPage] = useState(1);
  const read = useCall('deskPlacements', { page, pageSize: ROWS }, { every: FOLLOW_MS });
  return (
    <Columns>
      <Panel
        title={t('list')}
        aside={
          <SaveList
            file={t('list')}
            call="deskPlacements"
            input={{}}
            keyOf={(row) => row.id}
            columns={async (language) =>
              (await import('./placement-columns.ts')).placementColumns(language)
            }
          />
        }
      >
        <PagedList
          read={read}
          page={page}
          size={ROWS}
          onPage={setPage}
          none={t('none')}
          from={mayAsk ? 'form' : 'staff'}
        >
          {(row) => <Placement row={row} />}
        </PagedList>
      </Panel>
      {mayAsk && <PlacementAsk />}
    </Columns>
  );
}

function Placement({ row }: { readonly row: Row }) {
  const t = useTexts(placementTexts);
  const word = useWords(placementTexts);
  const language = useLanguage();
  const { stage, names, marketPrice } = row;
  const n = (value: number): string => grouped(String(value));
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">{row.symbol}</span>
        <Badge tone={OVER.includes(stage) ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('price')} value={moneyText(row.price, 'KRW', language)} />
        {marketPrice !== null && (
          <Fact name={t('market')} value={moneyText(marketPrice, 'KRW', language)} />
        )}
        <Fact name={t('shares')} value={n(row.shares)} />
        {PLACEMENT_TIMES.map((field) => (
          <Fact key={field} name={t(field)} value={timeText(row[field], language)} />
        ))}
        <Fact name={t('listsOn')} value={row.listsOn} />
        <Fact name={t('heldText')} value={moneyText(row.held, 'KRW', language)} />
        <Fact name={t('allotted')} value={`${n(row.allotted)} · ${n(row.delivered)}`} />
        {row.tiers.map(({ minimum, partPpm, applications, asked, pool }, i) => (
          <Fact
            key={minimum}
            name={t('tier', { n: i + 1 })}
            value={t(pool === null ? 'tierText' : 'tierGiven', {
              minimum: moneyText(minimum, 'KRW', language),
              percent: partPpm / PPM_OF_PERCENT,
              applications: n(applications),
              asked: n(asked),
              pool: n(pool ?? 0),
            })}
          />
        ))}
      </dl>
      <p className="quiet figure">
        {t('by', { who: nameOf(row.askedBy) })} · {row.id}
        {row.instruction !== null && (
          <>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {row.instruction}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
