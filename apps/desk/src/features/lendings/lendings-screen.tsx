import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { CallList, pageOf } from '../../shared/call-list.tsx';
import { moneyText } from '../../shared/figures.ts';
import { Panel } from '../../shared/panel.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { lendingTexts } from './lending.texts.ts';

type Answer = Output<'deskLendings'>;
type Row = Answer['rows'][number];

const PPM_OF_PERCENT = 10_000;

/** What customers lend, stock by stock, and on which terms. */
export function LendingsScreen() {
  const t = useTexts(lendingTexts);
  // the first page of the list below
  const { data } = useCall('deskLendings', pageOf(), { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <CallList
          title={t('list')}
          call="deskLendings"
          keyOf={(row) => row.symbol}
          columns={async (language) =>
            (await import('./lending-columns.ts')).lendingColumns(language)
          }
          none={t('none')}
          from="customers"
        >
          {(row) => <Stock row={row} />}
        </CallList>
        {data !== undefined && <Terms terms={data} />}
      </Columns>
    </Room>
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
