import { dayOf } from '@maru/std/kst';
import { Badge, type BadgeProps } from '@maru/ui/badge';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime, formatMinute } from '#shared/time-text.ts';
import type { Placement, PlacementApplication } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import { sharesText } from './shares-text.ts';

/** Until when applications are taken, or the stage of a placement that takes none. */
export function PlacementBadge({ placement }: { readonly placement: Placement }) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const today = useMarketDay();
  const { stage, closesAt } = placement;
  if (stage !== 'open') return <Badge>{t(`stage_${stage}`)}</Badge>;
  return dayOf(closesAt) === today ? (
    <Badge tone="rise">{t('closesToday', { at: formatMinute(closesAt, language) })}</Badge>
  ) : (
    <Badge tone="brand">{t('closesAt', { at: formatDateTime(closesAt, language) })}</Badge>
  );
}

type Result = PlacementApplication['result'];

const TONES: Partial<Record<Result, NonNullable<BadgeProps['tone']>>> = {
  review: 'warn',
  approved: 'brand',
  allotted: 'brand',
  delivered: 'brand',
};

/** What became of an application. */
export function PlacementResultBadge({
  mine: { result, allotted },
}: {
  readonly mine: Pick<PlacementApplication, 'result' | 'allotted'>;
}) {
  const t = useTexts(placementTexts);
  const language = useLanguage();
  const n = sharesText(allotted ?? 0, language);
  return <Badge tone={TONES[result] ?? 'plain'}>{t(`result_${result}`, { n })}</Badge>;
}
