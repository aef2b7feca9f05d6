import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { moneyText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { NoneYet } from '../../shared/none-yet.tsx';
import { Pages } from '../../shared/pages.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { lendingTexts } from './lending.texts.ts';

type Answer = Output<'deskLendings'>;
type Row = Answer['rows'][number];

const FOLLOW_MS = 3_000;
const ROWS = 100;
const PPM_OF_PERCENT = 10_000;

/** What customers lend, stock by stock, and on which terms. */
export function LendingsScreen() {
  const t = useTexts(lendingTexts);
  const [page, setPage] = useState(1);
  const read = useCall('deskLendings', { page, pageSize: ROWS }, { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <Panel
          title={t('list')}
          aside={
            <SaveList
              file={t('list')}
              call="deskLendings"
              input={{}}
              keyOf={(row) => row.symbol}
              columns={async (language) =>
                (await import('./lending-columns.ts')).lendingColumns(language)
              }
            />
          }
        >
          <Loading read={read} rows={4} />
          {read.data?.rows.length === 0 && <NoneYet title={t('none')} from="customers" />}
          <ul>
            {read.data?.rows.map((row) => (
              <Stock key={row.symbol} row={row} />
            ))}
          </ul>
          <Pages page={page} size={ROWS} total={read.data?.total ?? 0} onPage={setPage} />
        </Panel>
        {read.data !== undefined && <Terms terms={read.data} />}
      </Columns>
    </Room>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );
}

/** `part` of `whole` in whole per cent. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole);

function Stock({ row }: { readonly row: Row }) {
  const t = useTexts(lendingTexts);
  const language = useLanguage();
  const { names, symbol, price, quota, lent, used, recalled, borrowed, lendings, paid } = row;
  const n = (value: number): string => grouped(String(value));
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">{symbol}</span>
      </p>
      <dl className={styles.facts}>
        {price !== null && <Fact name={t('price')} value={moneyText(price, 'KRW', language)} />}
        <Fact name={t('quota')} value={n(quota)} />
        <Fact
          name={t('lent')}
          value={t('lentText', { n: n(lent), percent: percentOf(lent, quota) })}
        />
        <Fact
          name={t('used')}
          value={t('usedText', { n: n(used), percent: percentOf(used, lent) })}
        />
        <Fact name={t('recalled')} value={n(recalled)} />
        <Fact name={t('borrowed')} value={n(borrowed)} />
        <Fact name={t('lendings')} value={n(lendings)} />
        <Fact name={t('paid')} value={moneyText(paid, 'KRW', language)} />
      </dl>
    </li>
  );
}

function Terms({ terms }: { readonly terms: Answer }) {
  const t = useTexts(lendingTexts);
  const language = useLanguage();
  const { channelOpen, minimum, quotaPpm, feePpm, partPpm } = terms;
  const percent = (ppm: number): string => `${ppm / PPM_OF_PERCENT}%`;
  return (
    <Panel title={t('terms')}>
      <p className={styles.head}>
        {t('channel')}
        <Badge tone={channelOpen ? 'brand' : 'plain'}>{t(channelOpen ? 'open' : 'closed')}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('minimum')} value={moneyText(minimum, 'KRW', language)} />
        <Fact name={t('quotaPart')} value={percent(quotaPpm)} />
        <Fact name={t('fee')} value={percent(feePpm)} />
        <Fact name={t('part')} value={percent(partPpm)} />
      </dl>
      <p className="quiet">{t('order')}</p>
      <Link className={styles.link} to="/parameters/lendingChannel">
        {t('change')}
      </Link>
    </Panel>
  );
}
