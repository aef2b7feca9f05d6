/** Words of the channels of deposits. */

export const CHANNEL_KINDS = ['bank', 'usdt'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** What a change does with a channel's password. */
export const CHANNEL_PASSWORD_STEPS = ['kept', 'none', 'anew'] as const;
export type ChannelPasswordStep = (typeof CHANNEL_PASSWORD_STEPS)[number];
