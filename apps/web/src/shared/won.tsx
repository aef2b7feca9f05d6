import { Money, type MoneyProps } from '@maru/ui/figure';
import { useLanguage } from './i18n.ts';

/** A sum of won: `21,360,000원` in Korean, `₩21,360,000` in the other languages. */
export function Won(props: Omit<MoneyProps, 'prefix' | 'suffix'>) {
  const language = useLanguage();
  return language === 'kor' ? <Money {...props} suffix="원" /> : <Money {...props} prefix="₩" />;
}
