import { SkeletonRows } from '@maru/ui/skeleton';
import type { ReactElement } from 'react';
import { LoadFailed } from './load-state.tsx';

/** A read as React Query answers it, or several that are shown together. */
export interface Read {
  readonly data?: unknown;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface LoadingProps {
  readonly read: Read;
  /** What stands in place of the answer: so many rows, or a shape of its own. */
  readonly skeleton: number | ReactElement;
}

/** What stands in place of an answer: its skeleton, or that it failed; nothing once it is there. */
export function Loading({ read, skeleton }: LoadingProps) {
  if (read.data !== undefined) return null;
  if (read.error !== null) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  return typeof skeleton === 'number' ? <SkeletonRows rows={skeleton} /> : skeleton;
}
