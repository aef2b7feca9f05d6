import type { Output } from '@maru/contract/calls';
import { warmBanks } from '#entities/bank/bank-name.ts';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { TakeBack } from '#shared/take-back.tsx';
import { Gates } from '../../components/gates.tsx';
import { type FundRequest, RequestCard } from '../../components/request-card.tsx';
import styles from './cash-out.module.css';
import { cashOutTexts } from './cash-out.texts.ts';
import { CashOutForm } from './cash-out-form.tsx';

export function warm(): void {
  warmCall('fundCashOutGates', {});
  warmCall('identityBankList', {});
  warmBanks();
}

export default function CashOutScreen() {
  const t = useTexts(cashOutTexts);
  const gates = useCall('fundCashOutGates', {});
  const cards = useCall('identityBankList', {});
  const { data } = gates;
  const failed = gates.error ?? cards.error;
  if (data !== undefined && data.pending !== null) return <Pending request={data.pending} />;
  const isOpen = data?.gates.every(({ closed }) => closed === null) === true;
  if (isOpen && cards.data !== undefined) {
    return <CashOutForm gates={data} cards={cards.data.rows} />;
  }
  return (
    <Screen title={t('title')} simulated>
      {data !== undefined && !isOpen && <Closed gates={data} />}
      {(data === undefined || isOpen) && (
        <Loading
          read={{
            error: failed,
            refetch: () => invalidate(['fundCashOutGates', 'identityBankList']),
          }}
          skeleton={6}
        />
      )}
    </Screen>
  );
}

/** What stands in the way, each with the way out, before anything is typed. */
function Closed({ gates }: { readonly gates: Output<'fundCashOutGates'> }) {
  const t = useTexts(cashOutTexts);
  const left = gates.gates.filter(({ closed }) => closed !== null).length;
  return (
    <>
      <h2 className="screen-heading">{t('left', { count: left })}</h2>
      <Gates gates={gates.gates} />
      <p className={styles.note}>{t('neverPay')}</p>
    </>
  );
}

/** The withdrawal under review, with its clock, and the way to take it back. */
function Pending({ request }: { readonly request: FundRequest }) {
  const t = useTexts(cashOutTexts);
  return (
    <Screen title={t('title')} simulated>
      <h2 className="screen-heading">{t('pending')}</h2>
      <RequestCard
        request={request}
        action={
          <TakeBack
            run={() => call('fundCashOutCancel', { id: request.id })}
            stale={['fundCashOutGates', 'fundRequests', 'fundBalances', 'fundAssets']}
            label={t('takeBack')}
            title={t('takeBackTitle')}
            note={t('takeBackNote')}
          />
        }
      />
      <p className={styles.note}>{t('pendingNote')}</p>
      <p className={styles.note}>{t('neverPay')}</p>
    </Screen>
  );
}
