/** Reads of offerings. The totals of what is open move with every application, of anybody. */
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import { useCall, usePages } from '#shared/query.ts';
import { usePreview } from '#shared/use-preview.ts';

/** Milliseconds between two looks at what takes applications, and at what changes stages only. */
const OPEN_MS = 5_000;
const OTHER_MS = 30_000;

/** Offerings of a phase, page by page. */
export const useOfferings = (phase: OfferingPhase) =>
  usePages(
    'newStockList',
    { phase },
    { refetchInterval: phase === 'progress' ? OPEN_MS : OTHER_MS },
  );

/** One offering, its company and its terms. */
export const useOffering = (id: string) =>
  useCall('newStockDetail', { id }, { refetchInterval: OPEN_MS });

/** What an application for so many lots would hold and could win, followed while it may be sent. */
export const useApplicationPreview = (id: string, lots: number, typed: boolean) =>
  usePreview('newStockPreview', { id, lots }, { typed, refetchInterval: OPEN_MS });
