import { Line, Lines } from '@maru/ui/line';
import { reasonText } from '#entities/message/model/reason-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Won } from '#shared/won.tsx';
import type { PlacementApplication } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import { sharesText } from './shares-text.ts';

/** An application: what was asked for, what it got, and where its money is. */
export function PlacementLines({ mine }: { readonly mine: PlacementApplication }) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const { tier, shares, amount, allotted, paid, held, released, reason } = mine;
  return (
    <Lines>
      <Line
        label={t('shares')}
        value={sharesText(shares, language)}
        note={t('tier', { n: tier })}
      />
      <Line label={t('amount')} value={<Won value={amount} />} />
      {allotted !== null && (
        <Line strong label={t('allotted')} value={sharesText(allotted, language)} />
      )}
      {paid !== '0' && <Line label={t('paid')} value={<Won value={paid} />} />}
      {held !== '0' && <Line label={t('held')} value={<Won value={held} />} />}
      {released !== '0' && <Line label={t('released')} value={<Won value={released} />} />}
      {reason !== null && <Line label={t('reason')} value={reasonText(reason, language)} />}
    </Lines>
  );
}
