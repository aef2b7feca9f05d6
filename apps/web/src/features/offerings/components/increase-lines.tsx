import { Line, Lines } from '@maru/ui/line';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import { increaseTexts } from '../increases.texts.ts';
import type { IncreaseSubscription } from '../model/increase.ts';
import { sharesText } from './shares-text.ts';

/** A subscription: what was asked for, what it got, and where its money is. */
export function IncreaseLines({ mine }: { readonly mine: IncreaseSubscription }) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const { kind, shares, covered, amount, allotted, paid, held, released } = mine;
  const by = `${t('covered')} ${sharesText(covered, language)}`;
  return (
    <Lines>
      <Line
        label={t('shares')}
        value={sharesText(shares, language)}
        note={kind === 'right' && covered < shares ? by : t(`kind_${kind}`)}
      />
      <Line label={t('amount')} value={<Won value={amount} />} />
      {allotted !== null && (
        <Line strong label={t('allotted')} value={sharesText(allotted, language)} />
      )}
      {paid !== '0' && <Line label={t('paid')} value={<Won value={paid} />} />}
      {held !== '0' && <Line label={t('held')} value={<Won value={held} />} />}
      {released !== '0' && <Line label={t('released')} value={<Won value={released} />} />}
    </Lines>
  );
}
