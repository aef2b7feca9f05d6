import type { Domain, None } from '../core/domain.ts';
import { done, type Handler } from '../core/handler.ts';
import { notify } from '../core/state.ts';
import type { ProfileCommands } from './commands.ts';
import { AVATAR_COLUMNS, type Avatar } from './rows.ts';

/** What a customer shows of himself: an avatar. */
export interface ProfileShape {
  readonly tables: { readonly avatars: Avatar };
  readonly appended: None;
  readonly commands: ProfileCommands;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: { avatar(customer: string): Avatar | undefined };
}

const setAvatar: Handler<'avatar.set'> = (state, { actor, payload }, env) => {
  state.avatars.put({ id: actor, picture: payload.picture, setAt: env.now });
  notify(state, actor, { kind: 'identity' });
  return done();
};

/** A repeat does no harm. */
const removeAvatar: Handler<'avatar.remove'> = (state, { actor }) => {
  if (state.avatars.get(actor) === undefined) return done();
  state.avatars.remove(actor);
  notify(state, actor, { kind: 'identity' });
  return done();
};

export const profile: Domain<ProfileShape> = {
  name: 'profile',
  tables: { avatars: { columns: AVATAR_COLUMNS, owner: 'id', pictures: ['picture'] } },
  appended: {},
  kept: { avatars: 'behaviour removed' },
  indexes: () => ({}),
  commands: {
    'avatar.set': { by: 'customer', run: setAvatar },
    'avatar.remove': { by: 'customer', run: removeAvatar },
  },
  parameters: {},
  reads: (state) => ({ avatar: (customer) => state.avatars.get(customer) }),
};
