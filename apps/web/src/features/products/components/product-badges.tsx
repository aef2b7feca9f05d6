import { Badge, type BadgeProps } from '@maru/ui/badge';
import { useTexts } from '#shared/i18n.ts';
import type { Product, ProductRequest } from '../model/figures.ts';
import { productTexts } from '../products.texts.ts';

/** The stage of a product. */
export function StageBadge({ stage }: Pick<Product, 'stage'>) {
  const t = useTexts(productTexts);
  return <Badge tone={stage === 'running' ? 'brand' : 'plain'}>{t(`stage_${stage}`)}</Badge>;
}

const TONES: Partial<Record<ProductRequest['state'], NonNullable<BadgeProps['tone']>>> = {
  waiting: 'warn',
  selling: 'warn',
  done: 'brand',
};

/** What became of a request. */
export function RequestBadge({ kind, state }: Pick<ProductRequest, 'kind' | 'state'>) {
  const t = useTexts(productTexts);
  const isBack = kind === 'redemption' && state === 'returned';
  return (
    <Badge tone={TONES[state] ?? 'plain'}>{t(isBack ? 'state_cancelled' : `state_${state}`)}</Badge>
  );
}
