import { HandCoins } from 'lucide-react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { compact } from '#shared/money-text.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';
import { servicesTexts } from './services.texts.ts';

/** The part of one's net assets that can be borrowed, by how much they are: a limit, no return. */
export function CreditRow() {
  const t = useTexts(servicesTexts);
  const language = useLanguage();
  const { data } = useCall('loanTerms', {});
  const [below, above] = data?.tiers ?? [];
  return (
    <ServiceRow
      to={href('homeLoan')}
      Icon={HandCoins}
      name={t('creditTitle')}
      note={
        <span className={styles.tiers}>
          {below !== undefined && above !== undefined && (
            <>
              <span>{t('creditBelow', { ...below, amount: compact(above.from, language) })}</span>
              <span>{t('creditFrom', { ...above, amount: compact(above.from, language) })}</span>
            </>
          )}
        </span>
      }
    />
  );
}
