import { Money, type MoneyProps } from '@maru/ui/figure';
import { formatMoney } from './currency.ts';
import { useLanguage } from './i18n.ts';

/** A sum of won: `21,360,000원` in Korean, `₩21,360,000` in the other languages. */
export function Won(props: Omit<MoneyProps, 'prefix' | 'suffix'>) {
  const language = useLanguage();
  return language === 'kor' ? <Money {...props} suffix="원" /> : <Money {...props} prefix="₩" />;
}

interface AmountProps extends Omit<MoneyProps, 'prefix' | 'suffix'> {
  readonly currency: string;
}

/** An amount of any currency in minor units, won as everywhere: `25.50 USDT`. */
export function Amount({ currency, ...money }: AmountProps) {
  const language = useLanguage();
  if (currency === 'KRW') return <Won {...money} />;
  const { value, signed = false } = money;
  const sign = signed && BigInt(value) > 0n ? '+' : '';
  return <span translate="no">{sign + formatMoney(String(value), currency, language)}</span>;
}
