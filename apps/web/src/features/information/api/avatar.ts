import { uploadPhoto } from '#entities/picture/api/photo.ts';
import { call } from '#shared/api.ts';

/** Makes a photo my avatar. */
export async function setAvatar(photo: Blob): Promise<void> {
  const picture = await uploadPhoto(photo);
  await call('userAvatarSet', { picture });
}
