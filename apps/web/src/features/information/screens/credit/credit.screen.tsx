import type { Output } from '@maru/contract/calls';
import { Card } from '@maru/ui/card';
import { ScoreBar } from '#entities/credit/components/score-bar.tsx';
import { ScoreTable } from '#entities/credit/components/score-table.tsx';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall, warmPages } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import styles from './credit.module.css';
import { creditTexts } from './credit.texts.ts';
import { Moves } from './moves.tsx';

export function warm(): void {
  warmCall('userCredit', {});
  warmPages('userCreditMoves', {});
}

/** The credit score, the table that moves it, and every move. */
export default function CreditScreen() {
  const t = useTexts(creditTexts);
  const read = useCall('userCredit', {});
  const { data } = read;
  return (
    <Screen title={t('title')}>
      <Refreshable onRefresh={() => invalidate(['userCredit', 'userCreditMoves'])}>
        {data !== undefined ? (
          <>
            <Score credit={data} />
            <h2 className={styles.heading}>{t('history')}</h2>
            <Moves />
          </>
        ) : (
          <Loading read={read} skeleton={6} />
        )}
      </Refreshable>
    </Screen>
  );
}

function Score({ credit }: { readonly credit: Output<'userCredit'> }) {
  const t = useTexts(creditTexts);
  const { score, least, most } = credit;
  return (
    <>
      <Card className={styles.card}>
        <p className={styles.score}>{t('value', { score })}</p>
        <ScoreBar credit={credit} />
        <p className={styles.note}>{t('range', { least, most })}</p>
      </Card>
      <h2 className={styles.heading}>{t('table')}</h2>
      <Card>
        <ScoreTable credit={credit} />
      </Card>
    </>
  );
}
