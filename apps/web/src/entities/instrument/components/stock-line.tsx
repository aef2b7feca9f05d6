import { Gain, Price } from '@maru/ui/figure';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shared/routes.ts';
import { leaveLine } from '../model/shared-parts.ts';
import styles from './stock-line.module.css';

export interface StockLineProps {
  readonly symbol: string;
  /** Where it leads; by default to the stock. */
  readonly to?: string | undefined;
  /** Says the line's columns and height. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A line of a list of stocks, which leads to the stock. */
export function StockLine({ symbol, to, className = '', children }: StockLineProps) {
  return (
    <Link
      to={to ?? href('marketStockDetail', { symbol })}
      className={`${styles.line} ${className}`}
      onClick={(event) => leaveLine(symbol, event.currentTarget)}
    >
      {children}
    </Link>
  );
}

export interface StockNameProps {
  readonly name: ReactNode;
  /** Shown small below the name. */
  readonly children: ReactNode;
  /** The small line is cut where it is too long; else it breaks. */
  readonly cut?: boolean;
}

/** Which stock a line is about. */
export function StockName({ name, children, cut = false }: StockNameProps) {
  return (
    <span className={styles.who}>
      <span className={styles.name} data-part="name">
        {name}
      </span>
      <span className={styles.sub} data-cut={cut || undefined}>
        {children}
      </span>
    </span>
  );
}

/** The live price at the end of a line, and the day's change below it. */
export function StockPrice({ price, gain }: { readonly price: string; readonly gain: string }) {
  return (
    <span className={styles.price}>
      <span data-part="price">
        <Price value={price} live strong />
      </span>
      <Gain percent={gain} size={13} />
    </span>
  );
}
