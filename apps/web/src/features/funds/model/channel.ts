import type { Output } from '@maru/contract/calls';

/** A way to deposit. */
export type Channel = Output<'fundChannels'>['channels'][number];
