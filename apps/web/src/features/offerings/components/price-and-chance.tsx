import { useTexts } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { Won } from '#shared/won.tsx';
import { offeringTexts } from '../offerings.texts.ts';
import styles from './offering.module.css';

interface Props {
  readonly price: string;
  /** Per cent of a chance with two places; null: there are no applications to reckon with. */
  readonly chance: string | null;
  readonly large?: boolean;
}

/** The two figures by which one decides. */
export function PriceAndChance({ price, chance, large = false }: Props) {
  const t = useTexts(offeringTexts);
  return (
    <div className={styles.two} data-large={large || undefined}>
      <div>
        <p className="quiet figure">{t('price')}</p>
        <p className={styles.figure}>
          <Won value={price} />
        </p>
      </div>
      <div>
        <p className="quiet figure">{t('chance')}</p>
        {chance === null ? (
          <p className="quiet">{t('noApplications')}</p>
        ) : (
          <p className={styles.figure} data-chance>
            {formatPercent(chance)}
          </p>
        )}
      </div>
    </div>
  );
}
