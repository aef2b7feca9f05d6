import { UserRound } from 'lucide-react';
import { useCall } from '#shared/query.ts';
import styles from './avatar.module.css';

/** The customer's own picture; without one an icon. It says nothing that is not said beside it. */
export function Avatar({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  const { data } = useCall('userAvatar', {});
  return (
    <span className={styles.avatar} data-size={size}>
      {data?.picture == null ? (
        <UserRound aria-hidden="true" />
      ) : (
        <img src={`data:image/jpeg;base64,${data.picture}`} alt="" />
      )}
    </span>
  );
}
