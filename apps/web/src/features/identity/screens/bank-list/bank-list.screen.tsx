import { bankOf } from '@maru/contract/banks';
import type { Output } from '@maru/contract/calls';
import { Button } from '@maru/ui/button';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useBankName, useBanks, warmBanks } from '#entities/bank/bank-name.ts';
import { FundPasswordField } from '#entities/password/fund-password-field.tsx';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { isRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { identityTexts } from '../../text.ts';
import styles from './bank-list.module.css';
import { bankListTexts } from './bank-list.texts.ts';

type Card = Output<'identityBankList'>['rows'][number];

export function warm(): void {
  warmCall('identityBankList', {});
  warmBanks();
}

export default function BankListScreen() {
  const t = useTexts(bankListTexts);
  const go = useGo();
  const read = useCall('identityBankList', {});
  const { data } = read;
  const rows = data?.rows ?? [];
  const isFull = data !== undefined && rows.length >= data.limit;
  return (
    <Screen
      title={t('title')}
      action={
        data !== undefined &&
        !isFull && (
          <Button full onClick={() => go.to(href('informationAddBankCard'))}>
            {t('add')}
          </Button>
        )
      }
    >
      <Loading read={read} skeleton={2} />
      {data !== undefined && rows.length === 0 && (
        <NoData icon={<Landmark />} title={t('none')} note={t('noneNote')} />
      )}
      <ul className={styles.list}>
        {rows.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {data !== undefined && (
        <p className={styles.note}>{t('limit', { n: data.limit, count: rows.length })}</p>
      )}
    </Screen>
  );
}

function CardRow({ card }: { readonly card: Card }) {
  const t = useTexts(bankListTexts);
  const shared = useTexts(identityTexts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  const bank = useBankName()(card.bank);
  const isClosed = bankOf(useBanks().data ?? [], card.bank)?.open === false;
  const [fundPassword, setFundPassword] = useState<string | null>(null);
  const remove = useAction('delete', {
    asks: ['fund_password_again'],
    mutationFn: () =>
      call('identityBankDel', { id: card.id, ...(fundPassword !== null && { fundPassword }) }),
    onError: (error) => {
      if (isRefusal(error, 'fund_password_again')) setFundPassword('');
    },
    onSuccess: async () => {
      setOpen(false);
      await invalidate(['identityBankList', 'userInfo']);
    },
  });
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Landmark aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className="strong">{bank}</p>
        <p className={styles.number}>{card.numberMasked}</p>
        <p className={styles.note}>
          {card.holder} · {card.branch}
        </p>
        {isClosed && <p className={styles.note}>{t('closed')}</p>}
      </div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('removeTitle')}
        note={t(isClosed ? 'removeNoteClosed' : 'removeNote', { bank, number: card.numberMasked })}
        submit={t('remove')}
        back={common('cancel')}
        variant="danger"
        send={remove}
        onSend={remove.mutate}
        action="delete"
        error={isRefusal(remove.error, 'fund_password_again') ? null : remove.error}
      >
        {fundPassword !== null && (
          <FundPasswordField
            form={{
              values: { fundPassword },
              change: (part) => setFundPassword(part.fundPassword),
              errorOf: () => undefined,
            }}
            hint={shared('fundPasswordAgain')}
          />
        )}
      </ConfirmSheet>
    </li>
  );
}
