import { Line } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { marginTexts } from '../margin.texts.ts';
import type { Estimate } from '../model/estimate.ts';

interface MarginLinesProps {
  readonly estimate: Pick<Estimate, 'margin' | 'financed' | 'interest' | 'liquidationPrice'>;
  readonly does: 'opens' | 'closes';
  /** Of the position. */
  readonly of: 'long' | 'short';
}

/** What is financed or borrowed for a position, or what closing it repays; else nothing. */
export function MarginLines({ estimate, does, of }: MarginLinesProps) {
  const t = useTexts(marginTexts);
  const { margin, financed, interest, liquidationPrice } = estimate;
  const isLong = of === 'long';
  if (isLong && financed === '0') return null;
  if (does === 'closes') {
    return (
      <>
        <Line
          label={t(isLong ? 'repaid' : 'unlocked')}
          value={<Won value={isLong ? financed : margin} />}
        />
        <Line label={t(isLong ? 'interest' : 'borrowFee')} value={<Won value={interest} />} />
      </>
    );
  }
  return (
    <>
      <Line label={t('margin')} value={<Won value={margin} />} />
      {isLong && <Line label={t('financed')} value={<Won value={financed} />} />}
      <Line label={t(isLong ? 'interestADay' : 'borrowFeeADay')} value={<Won value={interest} />} />
      {liquidationPrice !== null && (
        <Line
          label={t('liquidationPrice')}
          value={<Won value={liquidationPrice} />}
          note={t(isLong ? 'liquidationNote' : 'liquidationNoteShort')}
        />
      )}
    </>
  );
}
