import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '#shared/query.ts';
import { refreshPicture } from '#shared/remembered-picture.ts';
import { useSession } from '#shared/session.ts';
import styles from './avatar.module.css';

/** The customer's own picture; without one an icon. It says nothing that is not said beside it. */
export function Avatar({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  const { data } = useCall('userAvatar', {});
  const id = useSession(({ session }) => session?.account ?? '');
  const picture = data?.picture;
  useEffect(() => {
    if (picture !== undefined) void refreshPicture(id, picture);
  }, [id, picture]);
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
