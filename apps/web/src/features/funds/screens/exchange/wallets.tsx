import type { Output } from '@maru/contract/calls';
import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { formatMoney } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Won } from '#shared/won.tsx';
import { exchangeTexts } from '../../exchange.texts.ts';
import { rateText } from '../../model/rate-text.ts';
import styles from './exchange.module.css';

type WalletsOutput = Output<'fundWallets'>;
type Wallet = WalletsOutput['rows'][number];

/** Every wallet with its worth in won; those with nothing in them stand folded below. */
export function Wallets({ wallets }: { readonly wallets: WalletsOutput }) {
  const t = useTexts(exchangeTexts);
  const filled = wallets.rows.filter(({ total }) => total !== '0');
  const empty = wallets.rows.filter(({ total }) => total === '0');
  return (
    <div className={styles.all}>
      <Card>
        <p className="quiet">{t('total')}</p>
        <p className={styles.total}>
          <Won value={wallets.won} size={32} />
        </p>
        <p className="quiet">{t('totalNote')}</p>
      </Card>
      {filled.length > 0 && <WalletList rows={filled} />}
      <div className={styles.empty}>
        <Fold label={t('empty', { n: empty.length })}>
          <WalletList rows={empty} />
        </Fold>
      </div>
    </div>
  );
}

function WalletList({ rows }: { readonly rows: readonly Wallet[] }) {
  return (
    <ul className={styles.wallets}>
      {rows.map((wallet) => (
        <WalletRow key={wallet.currency} wallet={wallet} />
      ))}
    </ul>
  );
}

function WalletRow({ wallet }: { readonly wallet: Wallet }) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const { currency, total, held, won, rate } = wallet;
  const isForeign = currency !== 'KRW';
  return (
    <li className={styles.wallet}>
      <span className="strong">{currency}</span>
      <span className={styles.sum}>{formatMoney(total, currency, language)}</span>
      <span className="quiet">
        {[
          isForeign &&
            (rate === null
              ? t('noPrice')
              : rateText({ base: currency, units: 1, quote: 'KRW' }, rate, language)),
          held !== '0' && t('held', { amount: formatMoney(held, currency, language) }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </span>
      <span className={styles.worth}>
        {isForeign && won !== null && total !== '0' && formatWon(won, language)}
      </span>
    </li>
  );
}
