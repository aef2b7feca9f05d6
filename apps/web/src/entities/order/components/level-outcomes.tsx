import type { Output } from '@maru/contract/calls';
import { Line, Lines } from '@maru/ui/line';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { Won } from '#shared/won.tsx';
import { protectionTexts } from '../protection.texts.ts';

type Outcomes = Output<'tradePreview'>['protection'];

export interface OutcomesProps {
  readonly outcomes: Outcomes;
}

/** The profit or loss that each level would bring after all costs, and what would come in. */
export function LevelOutcomes({ outcomes }: OutcomesProps) {
  const t = useTexts(protectionTexts);
  const language = useLanguage();
  const { takeProfit, stopLoss } = outcomes;
  if (takeProfit === null && stopLoss === null) return null;
  const line = (label: string, outcome: Outcomes['takeProfit']) =>
    outcome !== null && (
      <Line
        label={label}
        value={<Won value={outcome.profit} signed toned />}
        note={t('receive', { amount: formatWon(outcome.net, language) })}
      />
    );
  return (
    <Lines>
      {line(t('ifTakeProfit'), takeProfit)}
      {line(t('ifStopLoss'), stopLoss)}
    </Lines>
  );
}
