import { ESTIMATED_NIGHTS } from '@maru/contract/lending-rules';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localName } from '#entities/instrument/model/local-name.ts';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { type Preview, usePreview } from '#shared/use-preview.ts';
import { Won } from '#shared/won.tsx';
import { percentText } from '../../how.tsx';
import styles from '../../lending.module.css';
import { borrowedPpm, rangeOf, type Stock, type Terms } from '../../model/lending.ts';
import { SharesField } from '../../shares-field.tsx';
import { sharesText } from '../../shares-text.ts';
import { worthTexts } from './worth.texts.ts';

/** A lending that was taken. */
export interface Lent {
  readonly id: string;
  readonly shares: number;
}

interface Props {
  readonly open: boolean;
  readonly stock: Stock;
  readonly terms: Terms;
  readonly onClose: () => void;
  readonly onLent: (of: Lent) => void;
}

/** How many shares, what they could bring, and the way to lend them. */
export function LendSheet({ open, stock, terms, onClose, onLent }: Props) {
  const t = useTexts(worthTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const { symbol, names } = stock;
  const range = rangeOf(stock, terms.minimum);
  const shares = chosen ?? range?.most ?? 0;
  const isWithin = range !== null && shares >= range.least && shares <= range.most;
  const preview = usePreview('lendingPreview', { symbol, shares }, { typed: isWithin, open });
  const lend = useMutation({
    mutationFn: () =>
      // once some are lent, as many again are another lending
      call('lendingLend', { symbol, shares, requestId: keyFor([symbol, shares, sent]) }),
    onSuccess: ({ id }) => {
      setSent(sent + 1);
      toast(t('lent'), 'good');
      setChosen(null);
      onLent({ id, shares });
      return invalidate(['lendingStocks', 'lendingRecords', 'tradeInventory', 'tradePositions']);
    },
    onError: (error) => toastRefusal(error),
  });
  if (range === null) return null;
  const { current } = preview;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('sheetTitle', { name: localName(names, language) })}
      note={t('sheetNote')}
      submit={t('submit', { n: sharesText(shares, language) })}
      send={lend}
      onSend={lend.mutate}
      isReady={current !== undefined}
      refused={preview.refused}
    >
      <div className={styles.sheet}>
        <SharesField
          label={t('quantity')}
          range={range}
          shares={shares}
          note={current === undefined ? '…' : formatWon(current.worth, language)}
          onChange={setChosen}
        />
        <Estimate stock={stock} preview={preview} />
      </div>
    </ConfirmSheet>
  );
}

interface EstimateProps {
  readonly stock: Stock;
  readonly preview: Preview<'lendingPreview'>;
}

/** What the shares are worth, and what they could bring. */
function Estimate({ stock, preview: { shown, busy } }: EstimateProps) {
  const t = useTexts(worthTexts);
  const use = borrowedPpm(stock);
  return (
    <Figures busy={busy}>
      <Lines>
        <Line label={t('worth')} value={shown === undefined ? '–' : <Won value={shown.worth} />} />
        <Line
          strong
          label={t('estimate', { nights: ESTIMATED_NIGHTS })}
          value={shown === undefined ? '–' : <Won value={shown.fee} />}
          note={t('estimateNote')}
        />
        <Line label={t('nowUsed')} value={use === null ? '–' : percentText(use)} />
      </Lines>
    </Figures>
  );
}
