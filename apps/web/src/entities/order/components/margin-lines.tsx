import { Line } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { marginTexts } from '../margin.texts.ts';
import type { Estimate } from '../model/estimate.ts';

interface MarginLinesProps {
  readonly estimate: Pick<Estimate, 'margin' | 'financed' | 'interest' | 'liquidationPrice'>;
  readonly side: 'buy' | 'sell';
}

/** What the house finances of a purchase, or what a sale repays; nothing without a loan. */
export function MarginLines({ estimate, side }: MarginLinesProps) {
  const t = useTexts(marginTexts);
  const { margin, financed, interest, liquidationPrice } = estimate;
  if (financed === '0') return null;
  if (side === 'sell') {
    return (
      <>
        <Line label={t('repaid')} value={<Won value={financed} />} />
        <Line label={t('interest')} value={<Won value={interest} />} />
      </>
    );
  }
  return (
    <>
      <Line label={t('margin')} value={<Won value={margin} />} />
      <Line label={t('financed')} value={<Won value={financed} />} />
      <Line label={t('interestADay')} value={<Won value={interest} />} />
      {liquidationPrice !== null && (
        <Line
          label={t('liquidationPrice')}
          value={<Won value={liquidationPrice} />}
          note={t('liquidationNote')}
        />
      )}
    </>
  );
}
