import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Auction } from '../../model/auction.ts';
import styles from './auction.module.css';
import { auctionTexts } from './auction.texts.ts';

/** The two figures that one looks at first: what it begins at or came to, and how much there is. */
export function Figures({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { reserve, lots, lotSize, result } = auction;
  const price = result?.price ?? null;
  const isSold = result !== null && price !== null;
  const shares = isSold ? result.soldLots * lotSize : lots * lotSize;
  return (
    <span className={styles.two}>
      <span>
        <span className={styles.label}>{t(isSold ? 'clearing' : 'reserve')}</span>
        <span className={styles.figure} data-brand={isSold || undefined}>
          <Won value={price ?? reserve} />
        </span>
      </span>
      <span>
        <span className={styles.label}>{t(isSold ? 'sold' : 'shares')}</span>
        <span className={styles.figure}>{sharesText(shares, language)}</span>
      </span>
    </span>
  );
}
