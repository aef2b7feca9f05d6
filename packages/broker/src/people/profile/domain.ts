import type { Domain, None } from '../../kernel/core/domain.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify } from '../../kernel/core/state.ts';
import type { ProfileCommands, ProfileOutcomes } from './commands.ts';
import { changeInvestor, declareInvestor } from './investor.ts';
import { beginAddress, changeMail, confirmAddress, removeAddress } from './mail-address.ts';
import { AVATAR_COLUMNS, type Avatar, INVESTOR_COLUMNS, type Investor } from './rows.ts';

/** A customer's avatar, kind of investor and address for mail. */
export interface ProfileShape {
  readonly tables: { readonly avatars: Avatar; readonly investors: Investor };
  readonly appended: None;
  readonly commands: ProfileCommands;
  readonly outcomes: ProfileOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    avatar(customer: string): Avatar | undefined;
    /** The last declaration; undefined: none, as with accounts that did not have to declare. */
    investor(customer: string): Investor | undefined;
  };
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
  tables: {
    avatars: { columns: AVATAR_COLUMNS, owner: 'id', pictures: ['picture'] },
    investors: { columns: INVESTOR_COLUMNS, owner: 'id' },
  },
  appended: {},
  kept: { avatars: 'behaviour removed', investors: 'financial unnamed' },
  indexes: () => ({}),
  commands: {
    'avatar.set': { by: 'customer', run: setAvatar },
    'avatar.remove': { by: 'customer', run: removeAvatar },
    'investor.declare': { by: 'customer', run: changeInvestor },
    'mail.begin': { by: ['gateway'], run: beginAddress },
    'mail.confirm': { by: ['gateway'], run: confirmAddress },
    'mail.settings': { by: 'customer', run: changeMail },
    'mail.remove': { by: ['gateway'], run: removeAddress },
  },
  messages: {
    mail_changed: 'account',
  },
  onClosed: (state, customer) => state.avatars.removeAny(customer),
  parameters: {},
  onRegistered: declareInvestor,
  reads: (state) => ({
    avatar: (customer) => state.avatars.get(customer),
    investor: (customer) => state.investors.get(customer),
  }),
};
