import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { grouped } from '@maru/ui/digits';
import { Line, Lines } from '@maru/ui/line';
import { useMutation } from '@tanstack/react-query';
import { Check, ShieldCheck, X } from 'lucide-react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Won } from '#shared/won.tsx';
import { allBids } from '../../api/auctions.ts';
import { sharesText } from '../../components/shares-text.ts';
import { type Auction, type Redone, redoAuction } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';

/** What an auction came to, and the button that computes it once more in this browser. */
export function ResultCard({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { id, result, lotSize, stage } = auction;
  const redo = useMutation({
    mutationFn: async () => redoAuction(auction, await allBids(id, new AbortController().signal)),
  });
  if (result === null) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.section}>{t('result')}</h2>
      {stage === 'sold' ? (
        <Lines>
          <Line
            strong
            label={t('clearing')}
            value={result.price === null ? '–' : <Won value={result.price} />}
          />
          <Line label={t('sold')} value={sharesText(result.soldLots * lotSize, language)} />
          <Line
            label={t('winners')}
            value={t('bidsCount', { count: result.winners, n: grouped(String(result.winners)) })}
          />
        </Lines>
      ) : (
        <p className={styles.note}>{t(stage === 'called_off' ? 'calledOffNote' : 'unsoldNote')}</p>
      )}
      {redo.data === undefined ? (
        <div className={styles.check}>
          <Button variant="plain" full busy={redo.isPending} onClick={() => redo.mutate()}>
            <ShieldCheck aria-hidden="true" />
            {t('check')}
          </Button>
        </div>
      ) : (
        <Checked redone={redo.data} />
      )}
      <Refusal error={redo.error} />
      <p className={styles.note}>{t('checkNote')}</p>
    </Card>
  );
}

/** What came out here, beside what was published. */
function Checked({ redone }: { readonly redone: Redone }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { bids, price, difference, found, mine } = redone;
  const isSame = difference === null;
  return (
    <div className={styles.checked} role="status" data-same={isSame || undefined}>
      <p className={styles.verdict}>
        {isSame ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {isSame ? t('same') : t(`differs_${difference}`)}
      </p>
      <ul>
        <li>{t('checkedBids', { count: bids, n: grouped(String(bids)) })}</li>
        <li>
          {price === null
            ? t('checkedNone')
            : t('checkedPrice', { price: formatWon(String(price), language) })}
        </li>
        {mine > 0 && <li>{t('checkedMine', { found, mine })}</li>}
      </ul>
    </div>
  );
}
