import { Link } from 'react-router';
import styles from './quiet-link.module.css';

/** The way on from a place where nothing is: a link that looks like a quiet button. */
export const QuietLink = (props: { readonly to: string; readonly children: string }) => (
  <Link className={styles.link} to={props.to}>
    {props.children}
  </Link>
);
