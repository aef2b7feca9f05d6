import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './menu-list.module.css';

/** A titled card of rows. */
export function MenuGroup(props: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      {props.title !== undefined && <h2 className={styles.title}>{props.title}</h2>}
      <ul className={styles.card}>{props.children}</ul>
    </section>
  );
}

export interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The current setting, at the right. */
  readonly value?: string;
  /** Stands beside it: a badge. */
  readonly aside?: ReactNode;
}

export function MenuLink({ to, label, icon, value, aside }: MenuLinkProps) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className="quiet">{value}</span>}
        {aside}
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </Link>
    </li>
  );
}
