import type { Output } from '@maru/contract/desk-calls';
import { FLAGS } from '@maru/contract/desk-rules';
import { Badge } from '@maru/ui/badge';
import { Link } from 'react-router';
import { moneyText, timeText } from '../shared/figures.ts';
import { Panel } from '../shared/panel.tsx';
import { useLanguage, useTexts, useWords } from '../shared/texts.ts';
import styles from './customer-card.module.css';
import { evidenceTexts } from './evidence.texts.ts';
import { reviewTexts } from './review.texts.ts';

interface CustomerCardProps {
  readonly customer: Output<'deskCustomer'>['customer'];
  /** Leads to the customer's own page. */
  readonly isLink?: boolean;
}

/** A customer's standing: flags, what is verified, money. */
export function CustomerCard({ customer, isLink = false }: CustomerCardProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  const { account } = customer;
  const flags = FLAGS.filter((flag) => customer[flag]);
  const aside = isLink ? (
    <Link className={styles.open ?? ''} to={`/customers/${account}`}>
      {account}
    </Link>
  ) : (
    account
  );
  return (
    <Panel title={t('customer')} aside={aside}>
      <p className={styles.flags}>
        {flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {evidence('value', flag)}
          </Badge>
        ))}
        {flags.length === 0 && <span className="quiet">{t('noFlags')}</span>}
        {customer.playMoney && <Badge>{t('flag_playMoney')}</Badge>}
      </p>
      <dl className="facts">
        <div>
          <dt>{word('kind', 'realName')}</dt>
          <dd>{word('state', customer.realName)}</dd>
        </div>
        <div>
          <dt>{word('kind', 'guardian')}</dt>
          <dd>{word('state', customer.guardian)}</dd>
        </div>
        <div>
          <dt>{word('kind', 'investor')}</dt>
          <dd>{t(`investor_${customer.investor ?? 'none'}`)}</dd>
        </div>
        {customer.balances.map(({ currency, available, held }) => (
          <div key={currency}>
            <dt>{t('available')}</dt>
            <dd className="figure">
              {moneyText(available, currency, language)}
              {held !== '0' && ` (${t('held')} ${moneyText(held, currency, language)})`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {t('joined', { at: timeText(customer.openedAt, language) })}
        {customer.closedAt !== null &&
          ` · ${t('closedAt', { at: timeText(customer.closedAt, language) })}`}
      </p>
    </Panel>
  );
}
