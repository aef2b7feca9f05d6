import { useEffect } from 'react';
import styles from './loading-overlay.module.css';

/** Covers the whole screen while something must not be interrupted. */
export function LoadingOverlay({ label }: { readonly label: string }) {
  useEffect(() => {
    const page = document.getElementById('root');
    page?.setAttribute('aria-busy', 'true');
    return () => page?.removeAttribute('aria-busy');
  }, []);
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
