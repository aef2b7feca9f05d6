import { SkeletonRows } from '@maru/ui/skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AuditTable as Table } from './audit-table.tsx';

// it has the words of all parameters with it
const AuditTable = lazy(async () => ({ default: (await import('./audit-table.tsx')).AuditTable }));

/** Rows of the audit log below something else, loaded after the rest of the screen. */
export const AuditRows = (props: ComponentProps<typeof Table>) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <AuditTable {...props} />
  </Suspense>
);
