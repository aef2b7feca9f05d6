/** Reads of capital increases. What is subscribed for moves with every subscription, of anybody. */
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import { useCall, usePages } from '#shared/query.ts';
import { usePreview } from '#shared/use-preview.ts';

/** Milliseconds between two looks at what takes subscriptions, and at what changes stages only. */
const OPEN_MS = 5_000;
const OTHER_MS = 30_000;

/** Capital increases of a phase, page by page. */
export const useIncreases = (phase: OfferingPhase) =>
  usePages(
    'increaseList',
    { phase },
    { refetchInterval: phase === 'progress' ? OPEN_MS : OTHER_MS },
  );

/** One capital increase, with my right and subscriptions. */
export const useIncrease = (id: string) =>
  useCall('increaseDetail', { id }, { refetchInterval: OPEN_MS });

/** What a subscription would hold, followed while it may be sent. */
export const useIncreasePreview = (
  input: { readonly id: string; readonly shares: number },
  typed: boolean,
) => usePreview('increasePreview', input, { typed, refetchInterval: OPEN_MS });
