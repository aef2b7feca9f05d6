import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import styles from '../../entities/offered.module.css';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall, useMe } from '../../shared/api.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { NoneYet } from '../../shared/none-yet.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveList } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { AskForm } from './ask-form.tsx';
import { auctionTexts } from './auction.texts.ts';
import { TIME_FIELDS } from './auction-form.ts';
import { CallOff } from './call-off.tsx';

type Row = Output<'deskAuctions'>['rows'][number];

const FOLLOW_MS = 3_000;
const ROWS = 50;

/** Stock auctions: what was asked for, how far each is, and a form for another. */
export function AuctionsScreen() {
  const t = useTexts(auctionTexts);
  const mayAsk = useMe()?.roles.some((role) => role !== 'auditor') === true;
  const read = useCall('deskAuctions', { pageSize: ROWS }, { every: FOLLOW_MS });
  return (
    <Room label={t('title')}>
      <Columns>
        <Panel
          title={t('list')}
          aside={
            <SaveList
              file={t('list')}
              call="deskAuctions"
              input={{}}
              keyOf={(row) => row.id}
              columns={async (language) =>
                (await import('./auction-columns.ts')).auctionColumns(language)
              }
            />
          }
        >
          <Loading read={read} rows={4} />
          {read.data?.rows.length === 0 && (
            <NoneYet title={t('none')} from={mayAsk ? 'form' : 'staff'} />
          )}
          <ul>
            {read.data?.rows.map((row) => (
              <Auction key={row.id} row={row} mayAsk={mayAsk} />
            ))}
          </ul>
        </Panel>
        {mayAsk && <AskForm />}
      </Columns>
    </Room>
  );
}

function Auction({ row, mayAsk }: { readonly row: Row; readonly mayAsk: boolean }) {
  const t = useTexts(auctionTexts);
  const word = useWords(auctionTexts);
  const language = useLanguage();
  const { stage, names, seller, lots, lotSize } = row;
  const isOffered = stage === 'upcoming' || stage === 'open';
  const isOver = !isOffered && stage !== 'review' && stage !== 'clearing';
  const won = (value: string | number): string => moneyText(String(value), 'KRW', language);
  const n = (value: number): string => grouped(String(value));
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{names[language] ?? names.kor}</strong>
        <span className="quiet figure">{row.symbol}</span>
        <Badge tone={isOver ? 'plain' : 'brand'}>{word('stage', stage)}</Badge>
      </p>
      <dl className={styles.facts}>
        <Fact name={t('seller')} value={seller[language] ?? seller.kor} />
        <Fact name={t('shares')} value={n(lots * lotSize)} />
        <Fact name={t('reserve')} value={won(row.reserve)} />
        <Fact name={t('highest')} value={won(row.highest)} />
        <Fact name={t('minimumLots')} value={n(row.minimumLots)} />
        {TIME_FIELDS.map((field) => (
          <Fact key={field} name={t(field)} value={timeText(row[field], language)} />
        ))}
        <Fact name={t('bids')} value={n(row.bids)} />
        <Fact name={t('held')} value={row.held === null ? t('sealed') : won(row.held)} />
        {row.price !== null && (
          <>
            <Fact name={t('clearing')} value={won(row.price)} />
            <Fact
              name={t('sold')}
              value={t('soldText', { shares: n(row.soldLots * lotSize), bids: n(row.winners) })}
            />
            <Fact name={t('paid')} value={won(row.paid)} />
          </>
        )}
      </dl>
      <p className="quiet figure">
        {t('by', { who: nameOf(row.askedBy) })} · {row.id} · {row.stake}
      </p>
      {mayAsk && isOffered && <CallOff id={row.id} />}
    </li>
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
