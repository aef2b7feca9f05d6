import styles from './dividend.module.css';

/** Short remarks in a row; a line breaks between two of them, and inside none. */
export const Parts = ({ of }: { readonly of: readonly string[] }) =>
  of.map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ));
