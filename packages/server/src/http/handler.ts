/** What a handler of one call is: it maps input → command or read → output and decides nothing. */
import type { CallName, Input, Output } from '@maru/contract/calls';
import type { Handled } from './answer.ts';

/** Whoever asks. */
export interface Visitor {
  /** The address as limits see it. */
  readonly address: string;
}

/** Someone whose session was checked. */
export interface Caller extends Visitor {
  /** The public id. */
  readonly account: string;
  readonly tokenHash: string;
}

/** Calls that need no session and ignore both headers. */
export type PublicCall =
  | 'commonConfig'
  | 'parameterZhishu'
  | 'loginRegister'
  | 'loginLogin'
  | Extract<CallName, `market${string}`>;

export type SessionCall = Exclude<CallName, PublicCall>;

type Handler<N extends CallName, Who> = (
  input: Input<N>,
  who: Who,
) => Promise<Handled<Output<N>>> | Handled<Output<N>>;

export type PublicHandlers<N extends PublicCall = PublicCall> = {
  readonly [K in N]: Handler<K, Visitor>;
};
export type SessionHandlers<N extends SessionCall = SessionCall> = {
  readonly [K in N]: Handler<K, Caller>;
};

export interface CallHandlers {
  readonly forVisitors: PublicHandlers;
  readonly forCallers: SessionHandlers;
}
