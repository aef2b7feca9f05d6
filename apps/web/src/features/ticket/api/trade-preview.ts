import type { Input } from '@maru/contract/calls';
import { useCall } from '#shared/query.ts';

export type PreviewInput = Input<'tradePreview'>;

/**
 * The estimate of an order by its own code; a refusal is its `error`. The second
 * confirmation is the sheet's business, so the preview counts as confirmed.
 */
export const usePreview = (input: PreviewInput, enabled: boolean) =>
  useCall('tradePreview', { ...input, confirmed: true }, { enabled, keepPrevious: true });
