import { dayOf } from '@maru/std/kst';
import { Badge } from '@maru/ui/badge';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime, formatMinute } from '#shared/time-text.ts';
import type { Offering } from '../model/offering.ts';
import { offeringTexts } from '../offerings.texts.ts';

/** Until when applications are taken, or the stage of an offering that takes none. */
export function DeadlineBadge({ offering }: { readonly offering: Offering }) {
  const t = useTexts(offeringTexts);
  const language = useLanguage();
  const today = useMarketDay();
  const { stage, closesAt } = offering;
  if (stage !== 'open') return <Badge>{t(`stage_${stage}`)}</Badge>;
  return dayOf(closesAt) === today ? (
    <Badge tone="rise">{t('closesToday', { at: formatMinute(closesAt, language) })}</Badge>
  ) : (
    <Badge tone="brand">{t('closesAt', { at: formatDateTime(closesAt, language) })}</Badge>
  );
}
