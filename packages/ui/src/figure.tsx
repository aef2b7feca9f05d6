/**
 * The only way numbers are shown: tabular, thousands separated, sign and colour together; no
 * translator of the browser's touches them.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { grouped, signOf } from './digits.ts';
import styles from './figure.module.css';

export type FigureSize = 'inherit' | 13 | 15 | 17 | 20 | 24 | 32;

interface FigureProps {
  readonly size?: FigureSize;
  readonly strong?: boolean;
}

const toneOf = (sign: -1 | 0 | 1): string | undefined =>
  sign > 0 ? styles.rise : sign < 0 ? styles.fall : styles.flat;

const look = ({ size = 'inherit', strong = false }: FigureProps): string =>
  classNames(styles.figure, size !== 'inherit' && styles[`s${size}`], strong && styles.strong);

export interface MoneyProps extends FigureProps {
  /** A decimal number in the currency's own unit, as text or whole number. */
  readonly value: string | bigint | number;
  /** Before the digits: `₩`. */
  readonly prefix?: string;
  /** After the digits, smaller where the figure is large: `원`. */
  readonly suffix?: string;
  /** Shows + and −. */
  readonly signed?: boolean;
  /** Colours it by its sign. */
  readonly toned?: boolean;
}

export function Money({ value, prefix, suffix, signed, toned, ...rest }: MoneyProps) {
  const text = String(value);
  const sign = signOf(text);
  const mark = sign < 0 ? '−' : signed && sign > 0 ? '+' : '';
  return (
    <span translate="no" className={classNames(look(rest), toned && toneOf(sign))}>
      {mark}
      {prefix}
      {grouped(text.replace('-', ''))}
      {suffix !== undefined && <span className={styles.unit}>{suffix}</span>}
    </span>
  );
}

export interface PriceProps extends FigureProps {
  readonly value: string | number;
  readonly suffix?: string;
  /** Tints it for 300 ms when it changes. */
  readonly live?: boolean;
  /** Colours the digits by this number's sign: the change against the base. */
  readonly change?: string | number;
}

/** A price. It keeps the widest form it has had, so that neighbours do not move. */
export function Price({ value, suffix, live = false, change, ...rest }: PriceProps) {
  const text = grouped(String(value));
  const [widest, setWidest] = useState(text);
  if (text.length > widest.length) setWidest(text);
  const element = useFlash(live ? Number(value) : null);
  return (
    <span
      ref={element}
      translate="no"
      className={classNames(
        look(rest),
        styles.price,
        change !== undefined && toneOf(signOf(String(change))),
      )}
      style={{ minWidth: widthOf(widest) }}
    >
      {text}
      {suffix !== undefined && <span className={styles.unit}>{suffix}</span>}
    </span>
  );
}

/** Width of tabular digits and the narrower marks between them. */
function widthOf(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  return `calc(${digits}ch + ${text.length - digits} * 0.22em)`;
}

const FLASH_MS = 300;

/** Tints the element for a moment when the value changes; it is not drawn again for that. */
function useFlash(value: number | null): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    const shown = element.current;
    if (shown === null || before === null || value === null || before === value) return undefined;
    shown.dataset.flash = value > before ? 'rise' : 'fall';
    const end = (): void => {
      delete shown.dataset.flash;
    };
    const timer = setTimeout(end, FLASH_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [value]);
  return element;
}

export interface GainProps extends FigureProps {
  /** Per cent, as text; its sign decides colour and arrow. */
  readonly percent: string;
  /** The change itself; shown before the per cent, which then stands in brackets. */
  readonly value?: string;
}

/** A change without its sign; none is 0, whatever decimals the price has. */
const changeText = (value: string): string =>
  signOf(value) === 0 ? '0' : grouped(value.replace('-', ''));

/** ▲ 4,500 (6.75%): arrow, sign and colour always go together. */
export function Gain({ percent, value, ...rest }: GainProps) {
  const sign = signOf(value ?? percent) || signOf(percent);
  const arrow = sign > 0 ? '▲' : sign < 0 ? '▼' : '';
  const rate = `${grouped(percent.replace('-', ''))}%`;
  return (
    <span translate="no" className={classNames(look(rest), toneOf(sign))}>
      {sign !== 0 && (
        <>
          <span className={styles.arrow} aria-hidden="true">
            {arrow}
          </span>
          <span className="visually-hidden">{sign > 0 ? '+' : '−'}</span>
        </>
      )}
      {value === undefined ? rate : `${changeText(value)} (${rate})`}
    </span>
  );
}

export interface QuantityProps extends FigureProps {
  readonly value: string | number | bigint;
  /** After the digits: `주`. */
  readonly suffix?: string;
}

export function Quantity({ value, suffix, ...rest }: QuantityProps) {
  return (
    <span translate="no" className={look(rest)}>
      {grouped(String(value))}
      {suffix}
    </span>
  );
}
