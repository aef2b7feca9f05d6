import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './service-tile.module.css';

export interface ServiceTileProps {
  /** An address made by `href`. */
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly name: string;
}

/** A service as a tile of a `ServiceGrid`. */
export function ServiceTile({ to, Icon, name }: ServiceTileProps) {
  return (
    <Link className={styles.service} to={to}>
      <span className={styles.tile}>
        <Icon aria-hidden="true" />
      </span>
      {name}
    </Link>
  );
}

/** Tiles in rows of four; `one`: in a single row, while the text is not enlarged. */
export function ServiceGrid(props: { readonly children: ReactNode; readonly one?: true }) {
  return (
    <div className={styles.grid} data-one={props.one}>
      {props.children}
    </div>
  );
}
