import { Money, type MoneyProps } from '@maru/ui/figure';
import { Won } from '#shared/won.tsx';

/** A sum of a wallet: won as everywhere, another currency in minor units with its code. */
export const Amount = ({
  currency,
  ...money
}: Omit<MoneyProps, 'prefix' | 'suffix'> & { readonly currency: string }) =>
  currency === 'KRW' ? <Won {...money} /> : <Money {...money} suffix={` ${currency}`} />;
