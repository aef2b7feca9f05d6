import { isRefusal, type NextStep, nextStep } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';

/** The way on from a refused loan: the code of what is under review is that of placements too. */
export const stepAfterLoan = (error: unknown): NextStep | null =>
  isRefusal(error, 'order_pending_review')
    ? { to: href('homeLoanRe'), text: 'seeRecords' }
    : nextStep(error);
