import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { smallPhoto } from '#entities/picture/api/photo.ts';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { invalidate, useCall } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { setAvatar } from '../../api/avatar.ts';
import { Avatar } from '../../components/avatar.tsx';
import styles from './user-info.module.css';
import { userInfoTexts } from './user-info.texts.ts';

/** My picture, chosen, chosen again, or removed. */
export function Photo() {
  const t = useTexts(userInfoTexts);
  const { data } = useCall('userAvatar', {});
  const changed = () => invalidate(['userAvatar']);
  const upload = useAction('upload', { mutationFn: setAvatar, onSuccess: changed });
  const remove = useAction('delete', {
    mutationFn: () => call('userAvatarDel', {}),
    onSuccess: changed,
  });
  const choose = (file: Blob): Promise<void> =>
    smallPhoto(file).then(
      (photo) => upload.mutate(photo),
      () => toast(t('photoBroken'), 'bad'),
    );
  const has = data?.picture != null;
  const label = t(has ? 'change' : 'add');
  return (
    <div className={styles.photo}>
      <Avatar size="large" />
      <div className={styles.photoActions}>
        <span className={styles.pick} aria-busy={upload.isPending || undefined}>
          {label}
          <input
            type="file"
            accept="image/*"
            aria-label={label}
            disabled={upload.isPending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) void choose(file);
              currentTarget.value = '';
            }}
          />
        </span>
        {has && (
          <Button
            variant="quiet"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('removePhoto')}
          </Button>
        )}
      </div>
      <p className="quiet">{t('photoNote')}</p>
      <Refusal error={upload.error ?? remove.error} />
    </div>
  );
}
