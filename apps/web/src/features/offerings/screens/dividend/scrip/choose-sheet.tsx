import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Verdict } from '#entities/order/components/entry-pad.tsx';
import { EntryStepper } from '#entities/order/components/entry-stepper.tsx';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate } from '#shared/query.ts';
import { formatDay } from '#shared/time-text.ts';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../../components/shares-text.ts';
import type { Dividend } from '../../../model/dividend.ts';
import { quickShares, type Scrip } from '../../../model/scrip.ts';
import styles from './scrip.module.css';
import { scripTexts } from './scrip.texts.ts';

interface Props {
  readonly dividend: Dividend;
  readonly scrip: Scrip;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How many new shares, every line of what the dividend then brings, and the choice itself. */
export function ChooseSheet({ dividend, scrip, open, onClose }: Props) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const { id } = dividend;
  const { most, mine } = scrip;
  const [typed, setShares] = useState<number | null>(null);
  const [keyFor] = useState(createKeys);
  const shares = Math.min(typed ?? mine?.shares ?? most, most);
  const n = sharesText(shares, language);
  const preview = usePreview('dividendElectPreview', { id, shares }, { typed: shares > 0, open });
  const elect = useMutation({
    // a choice after one that was changed or withdrawn is another one
    mutationFn: () =>
      call('dividendElect', {
        id,
        shares,
        requestId: keyFor([id, shares, mine?.id, mine?.shares]),
      }),
    onSuccess: () => {
      toast(t('done', { n }), 'good');
      onClose();
      return invalidate(['dividendList', 'dividendElections']);
    },
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      note={t('sheetNote')}
      submit={t('submit', { n })}
      send={elect}
      onSend={elect.mutate}
      isReady={preview.current !== undefined}
      refused={preview.refused}
    >
      <SharesField most={most} shares={shares} preview={preview} onChange={setShares} />
      <Amounts payDay={dividend.payDay} preview={preview} />
    </ConfirmSheet>
  );
}

interface FieldProps {
  readonly most: number;
  readonly shares: number;
  readonly preview: Preview<'dividendElectPreview'>;
  readonly onChange: (shares: number) => void;
}

function SharesField({ most, shares, preview: { current }, onChange }: FieldProps) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const n = (value: number): string => sharesText(value, language);
  const judge = (typed: string): Verdict =>
    Number(typed) > most
      ? { text: t('aboveMost', { most: n(most) }), refused: true }
      : { text: t('range', { most: n(most) }), refused: typed !== '' && Number(typed) < 1 };
  return (
    <div className={styles.field}>
      <EntryStepper
        label={t('quantity')}
        value={shares}
        onChange={onChange}
        min={1}
        max={most}
        format={n}
        note={current === undefined ? '…' : formatWon(current.amount, language)}
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
        judge={judge}
        quick={quickShares(most).map((value) => [
          value,
          value === most ? t('all', { n: n(value) }) : n(value),
        ])}
      />
    </div>
  );
}

interface AmountsProps {
  readonly payDay: string;
  readonly preview: Preview<'dividendElectPreview'>;
}

/** The dividend, its tax, what becomes shares and what stays money. */
function Amounts({ payDay, preview: { shown, busy } }: AmountsProps) {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  if (shown === undefined) return null;
  const { shares, price, amount, gross, tax, cash } = shown;
  return (
    <Figures busy={busy}>
      <Lines>
        <Line label={t('gross')} value={<Won value={gross} />} />
        <Line label={t('tax')} value={<Won value={`-${tax}`} />} />
        <Line
          label={t('cost', { n: sharesText(shares, language) })}
          value={<Won value={`-${amount}`} />}
          note={t('costNote', { price: formatWon(price, language) })}
        />
        <Line strong label={t('cash')} value={<Won value={cash} />} note={t('cashNote')} />
        <Line label={t('arrives')} value={formatDay(payDay, language)} />
      </Lines>
    </Figures>
  );
}
