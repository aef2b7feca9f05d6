/** The pictures of the three cards: shapes without figures, so that nothing seems to be a price. */
import styles from './pictures.module.css';

const LABELS = [44, 58, 36];
const VALUES = [72, 40, 56];

/** An order before it is sent: every line of it, the sum, and only then the button. */
export function TicketPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <rect className={styles.sheet} x="36" y="14" width="208" height="152" rx="12" />
      {LABELS.map((width, index) => (
        <g key={width}>
          <path className={styles.label} d={`M56 ${40 + index * 20}h${width}`} />
          <path className={styles.value} d={`M224 ${40 + index * 20}h-${VALUES[index]}`} />
        </g>
      ))}
      <path className={styles.grid} d="M56 98H224" />
      <path className={styles.ink} d="M56 114h48M224 114h-84" />
      <rect className={styles.button} x="56" y="132" width="168" height="20" rx="7" />
    </svg>
  );
}

/** Widths of the entries; those that were drawn. */
const ENTRIES = [76, 52, 64, 44, 70];
const DRAWN: readonly number[] = [1, 4];

/** A locked list, of which some entries are drawn, and the same worked out on a phone. */
export function DrawPicture() {
  const row = (index: number): number => 40 + index * 24;
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <rect className={styles.sheet} x="24" y="14" width="120" height="152" rx="12" />
      <rect className={styles.sheet} x="180" y="26" width="76" height="128" rx="14" />
      {ENTRIES.map((width, index) => (
        <g key={width}>
          <path
            className={DRAWN.includes(index) ? styles.drawn : styles.label}
            d={`M44 ${row(index)}h${width}`}
          />
          {DRAWN.includes(index) && (
            <path className={styles.way} d={`M132 ${row(index)}C156 ${row(index)} 160 90 180 90`} />
          )}
        </g>
      ))}
      <circle className={styles.seal} cx="218" cy="76" r="16" />
      <path className={styles.tick} d="M211 76l5 5l9-10" />
      <path className={styles.drawn} d="M200 116h36" />
      <path className={styles.label} d="M206 132h24" />
    </svg>
  );
}

const LINES = [
  { from: 64, to: 52 },
  { from: 88, to: 40 },
  { from: 52, to: 64 },
];

/** Double entries: each line has two sides, and a seal that they are equal. */
export function LedgerPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 180" aria-hidden="true">
      <rect className={styles.sheet} x="36" y="14" width="208" height="152" rx="12" />
      <path className={styles.grid} d="M36 54H244M36 92H244M36 130H244M140 54V166" />
      <path className={styles.ink} d="M56 34H116" />
      {LINES.map(({ from, to }, index) => (
        <g key={from}>
          <path className={styles.fall} d={`M56 ${73 + index * 38}h${from * 0.7}`} />
          <path className={styles.rise} d={`M224 ${73 + index * 38}h-${to * 0.9}`} />
        </g>
      ))}
      <circle className={styles.seal} cx="222" cy="34" r="11" />
      <path className={styles.tick} d="M217 34l4 4l7-8" />
    </svg>
  );
}
