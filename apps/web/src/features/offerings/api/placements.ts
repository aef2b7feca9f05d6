/** Reads of placements. The totals of what is open move with every application, of anybody. */
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import { useCall, usePages } from '#shared/query.ts';
import { usePreview } from '#shared/use-preview.ts';

/** Milliseconds between two looks at what takes applications, and at what changes stages only. */
const OPEN_MS = 5_000;
const OTHER_MS = 30_000;

/** Placements of a phase, page by page. */
export const usePlacements = (phase: OfferingPhase) =>
  usePages(
    'placementList',
    { phase },
    { refetchInterval: phase === 'progress' ? OPEN_MS : OTHER_MS },
  );

/** One placement and its terms. */
export const usePlacement = (id: string) =>
  useCall('placementDetail', { id }, { refetchInterval: OPEN_MS });

/** What an application would hold and get, followed while it may be sent. @param tier from 1 */
export const usePlacementPreview = (
  input: { readonly id: string; readonly tier: number; readonly shares: number },
  typed: boolean,
) => usePreview('placementPreview', input, { typed, refetchInterval: OPEN_MS });
