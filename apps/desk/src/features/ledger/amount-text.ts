import { grouped } from '@maru/ui/digits';

/** A signed amount with its thousands apart. */
export const amountText = (amount: string): string => grouped(amount).replace('-', '−');
