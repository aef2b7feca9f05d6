import { smallPhoto, uploadPhoto } from '#entities/picture/api/photo.ts';
import { call } from '#shared/api.ts';

/** Makes a chosen file my avatar. */
export async function setAvatar(file: Blob): Promise<void> {
  const picture = await uploadPhoto(await smallPhoto(file));
  await call('userAvatarSet', { picture });
}
