import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `rise` and `fall` are for buying and selling only. */
  readonly variant?: 'primary' | 'rise' | 'fall' | 'plain' | 'danger' | 'quiet';
  readonly size?: 'large' | 'small';
  /**
   * Shows that the action is under way; a press does nothing meanwhile. A large button's action
   * covers its screen or sheet (`loading-overlay.module.css`).
   */
  readonly busy?: boolean;
  /** As wide as its container. */
  readonly full?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'large',
  busy = false,
  full = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        full && styles.full,
        className,
      )}
      aria-busy={busy || undefined}
      data-covers={(busy && size === 'large') || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={classNames(styles.text, busy && styles.faded)}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
