import { Badge, type BadgeProps } from '@maru/ui/badge';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { type Application, wonOf } from '../model/offering.ts';
import { offeringTexts } from '../offerings.texts.ts';
import { sharesText } from './shares-text.ts';

const TONES: Readonly<Record<Application['result'], NonNullable<BadgeProps['tone']>>> = {
  awaiting: 'plain',
  won: 'brand',
  paid: 'brand',
  payment_failed: 'warn',
  not_won: 'plain',
  waived: 'plain',
};

/** What became of an application. */
export function ResultBadge({ mine }: { readonly mine: Application }) {
  const t = useTexts(offeringTexts);
  const language = useLanguage();
  const { result } = mine;
  return (
    <Badge tone={TONES[result]}>
      {result === 'won'
        ? t('result_won', { n: sharesText(wonOf(mine) ?? 0, language) })
        : t(`result_${result}`)}
    </Badge>
  );
}
