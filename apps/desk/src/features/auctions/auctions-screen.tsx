import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { AskedBy } from '../../entities/asked.tsx';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { useMayAsk } from '../../shared/api.ts';
import { CallList } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { AskForm } from './ask-form.tsx';
import { auctionTexts } from './auction.texts.ts';
import { TIME_FIELDS } from './auction-form.ts';
import { CallOff } from './call-off.tsx';

type Row = Output<'deskAuctions'>['rows'][number];

/** Stock auctions: what was asked for, how far each is, and a form for another. */
export function AuctionsScreen() {
  const t = useTexts(auctionTexts);
  const mayAsk = useMayAsk();
  return (
    <Room label={t('title')}>
      <Columns>
        <CallList
          title={t('list')}
          call="deskAuctions"
          keyOf={(row) => row.id}
          columns={async (language) =>
            (await import('./auction-columns.ts')).auctionColumns(language)
          }
          none={t('none')}
          from="form"
        >
          {(row) => <Auction row={row} mayAsk={mayAsk} />}
        </CallList>
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
      <AskedBy row={row}> · {row.stake}</AskedBy>
      {mayAsk && isOffered && <CallOff id={row.id} />}
    </li>
  );
}
