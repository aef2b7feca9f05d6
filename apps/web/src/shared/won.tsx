import { Money, type MoneyProps } from '@maru/ui/figure';
import { formatMoney } from './currency.ts';
import { useLanguage } from './i18n.ts';

/** A sum of won: `21,360,000원` in Korean, `₩21,360,000` in the other languages. */
export function Won(props: Omit<MoneyProps, 'prefix' | 'suffix'>) {
  const language = useLanguage();
  return language === 'kor' ? <Money {...props} suffix="원" /> : <Money {...props} prefix="₩" />;
}

/** An amount of any currency, won as everywhere: `25.5 USDT`. */
export function Amount(props: {
  /** Minor units. */
  readonly value: string;
  readonly currency: string;
  /** With a plus where it is more than nothing. */
  readonly signed?: boolean;
}) {
  const { value, currency, signed = false } = props;
  const language = useLanguage();
  if (currency === 'KRW') return <Won value={value} signed={signed} />;
  const sign = signed && !value.startsWith('-') && value !== '0' ? '+' : '';
  return <span>{sign + formatMoney(value, currency, language)}</span>;
}
