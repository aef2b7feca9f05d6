import { Badge, type BadgeProps } from '@maru/ui/badge';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { increaseTexts } from '../increases.texts.ts';
import { type Increase, type IncreaseSubscription, kindOf } from '../model/increase.ts';
import { sharesText } from './shares-text.ts';

/** The stage of an increase, and until when subscriptions are taken. */
export function IncreaseBadge({ increase }: { readonly increase: Increase }) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const { stage, exDay, closesAt, publicClosesAt } = increase;
  const kind = kindOf(stage);
  const day = formatDay(exDay, language);
  if (kind === null) return <Badge>{t(`stage_${stage}`, { day })}</Badge>;
  const at = formatDateTime(kind === 'right' ? closesAt : publicClosesAt, language);
  return (
    <Badge tone="brand">
      {t(`stage_${stage}`, { day })} · {t('until', { at })}
    </Badge>
  );
}

type Result = IncreaseSubscription['result'];

const TONES: Partial<Record<Result, NonNullable<BadgeProps['tone']>>> = {
  standing: 'brand',
  allotted: 'brand',
  delivered: 'brand',
};

/** What became of a subscription. */
export function IncreaseResultBadge({
  mine: { result, allotted },
}: {
  readonly mine: Pick<IncreaseSubscription, 'result' | 'allotted'>;
}) {
  const t = useTexts(increaseTexts);
  const language = useLanguage();
  const n = sharesText(allotted ?? 0, language);
  return <Badge tone={TONES[result] ?? 'plain'}>{t(`result_${result}`, { n })}</Badge>;
}
