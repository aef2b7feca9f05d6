import type { AllRows } from '@maru/client/collect';
import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { CircleCheck } from 'lucide-react';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Amount, Won } from '#shared/won.tsx';
import type { Statement, StatementCurrency } from '../../api/statement.ts';
import type { FundRecord } from '../../model/records.ts';
import { ACCOUNTS, addsUp, stepsOf, totalOf } from '../../model/statement.ts';
import styles from './statement.module.css';
import { statementTexts } from './statement.texts.ts';

export interface BalancesProps {
  readonly statement: Statement;
  readonly currency: StatementCurrency;
  /** Null while they load. */
  readonly lines: AllRows<FundRecord> | null;
}

/** One currency of a statement: its sums, and each account from opening to closing. */
export function Balances({ statement, currency: of, lines }: BalancesProps) {
  const t = useTexts(statementTexts);
  const { currency } = of;
  return (
    <>
      <Card>
        <Lines>
          <Line
            label={t('openingTotal')}
            value={<Amount value={totalOf(of.opening)} currency={currency} />}
          />
          {stepsOf(of).map(({ name, amount }) => (
            <Line
              key={name}
              label={t(name)}
              value={<Amount value={amount} currency={currency} signed />}
            />
          ))}
          <Line
            strong
            label={t('closingTotal')}
            value={<Amount value={totalOf(of.closing)} currency={currency} />}
          />
          {currency === 'KRW' && <Realised statement={statement} />}
        </Lines>
        {lines?.whole === true && addsUp(of, lines.rows) && (
          <p className={styles.balanced}>
            <CircleCheck aria-hidden="true" />
            {t('balanced')}
          </p>
        )}
      </Card>
      <h2 className={styles.heading}>{t('accounts')}</h2>
      <Card className={styles.accounts}>
        {ACCOUNTS.map((account) => (
          <Account key={account} account={account} of={of} />
        ))}
      </Card>
    </>
  );
}

function Realised({ statement }: { readonly statement: Statement }) {
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { realised, realisedByLine } = statement;
  return (
    <Line
      label={t('realised')}
      value={<Won value={realised} signed toned />}
      {...(realised !== realisedByLine && {
        note: t('byLine', { amount: formatWon(realisedByLine, language) }),
      })}
    />
  );
}

/** One account of the money: what it began with, what moved it, what it ended with. */
function Account(props: {
  readonly account: (typeof ACCOUNTS)[number];
  readonly of: StatementCurrency;
}) {
  const { account, of } = props;
  const t = useTexts(statementTexts);
  const cause = useTexts(entryTexts);
  const { currency, moves } = of;
  return (
    <section>
      <h3 className={styles.account}>{t(account)}</h3>
      <Lines>
        <Line
          label={t('opening')}
          value={<Amount value={of.opening[account]} currency={currency} />}
        />
        {moves
          .filter((move) => move[account] !== '0')
          .map((move) => (
            <Line
              key={move.cause}
              label={cause(`cause_${move.cause}`)}
              value={<Amount value={move[account]} currency={currency} signed />}
            />
          ))}
        <Line
          strong
          label={t('closing')}
          value={<Amount value={of.closing[account]} currency={currency} />}
        />
      </Lines>
    </section>
  );
}
