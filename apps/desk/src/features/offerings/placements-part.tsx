import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { placementTexts } from './placement.texts.ts';
import { PlacementAsk } from './placement-ask.tsx';
import { PLACEMENT_TIMES } from './placement-form.ts';

type Row = Output<'deskPlacements'>['rows'][number];

const PPM_OF_PERCENT = 10_000;
const OVER: readonly string[] = ['rejected', 'withdrawn', 'listed', 'ended'];

/** Placements: what was asked for, how far each is, and a form for another. */
export function PlacementsPart({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useTexts(placementTexts);
  return (
    <Columns>
      <CallList
        title={t('list')}
        call="deskPlacements"
        keyOf={(row) => row.id}
        columns={async (language) =>
          (await import('./placement-columns.ts')).placementColumns(language)
        }
        none={t('none')}
        from="form"
      >
        {(row) => <Placement row={row} />}
      </CallList>
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
      <AskedBy row={row}>
        {row.instruction !== null && (
          <>
            {' · '}
            {t('instruction')}{' '}
            <Link className={styles.link} to="/queue/instruction">
              {row.instruction}
            </Link>
          </>
        )}
      </AskedBy>
    </li>
  );
}
