import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './services.module.css';

interface ServiceRowProps {
  /** An address made by `href`. */
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly name: ReactNode;
  readonly note: ReactNode;
}

/** A service with a sentence about it. */
export function ServiceRow({ to, Icon, name, note }: ServiceRowProps) {
  return (
    <Link className={styles.row} to={to}>
      <Icon aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className="quiet">{note}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
