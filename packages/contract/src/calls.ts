/**
 * Every call of the API by name. The gateway, `/openapi.json` and the typed client derive from it.
 */

import * as account from './account-calls.ts';
import * as alert from './alert-calls.ts';
import * as amend from './amend-calls.ts';
import * as auction from './auction-calls.ts';
import * as block from './block-calls.ts';
import { callsIn, type InputOf, type OutputOf } from './call.ts';
import * as closing from './closing-calls.ts';
import * as common from './common-calls.ts';
import * as company from './company-calls.ts';
import * as dayTrading from './day-trading-calls.ts';
import * as dividend from './dividend-calls.ts';
import * as document from './document-calls.ts';
import * as exchange from './exchange-calls.ts';
import * as factor from './factor-calls.ts';
import * as follow from './follow-calls.ts';
import * as fund from './fund-calls.ts';
import * as funding from './funding-calls.ts';
import * as identity from './identity-calls.ts';
import * as increase from './increase-calls.ts';
import * as index from './index-calls.ts';
import * as inquiry from './inquiry-calls.ts';
import * as lending from './lending-calls.ts';
import * as loan from './loan-calls.ts';
import * as login from './login-calls.ts';
import * as mail from './mail-calls.ts';
import * as margin from './margin-calls.ts';
import * as market from './market-calls.ts';
import * as marketStatus from './market-status-calls.ts';
import * as message from './message-calls.ts';
import * as newShare from './new-share-calls.ts';
import * as news from './news-calls.ts';
import * as passkey from './passkey-calls.ts';
import * as placement from './placement-calls.ts';
import * as position from './position-calls.ts';
import * as product from './product-calls.ts';
import * as protect from './protect-calls.ts';
import * as report from './report-calls.ts';
import * as seed from './seed-calls.ts';
import * as session from './session-calls.ts';
import * as special from './special-calls.ts';
import * as trade from './trade-calls.ts';
import * as user from './user-calls.ts';

export const CALLS = {
  ...callsIn(common),
  ...callsIn(document),
  ...callsIn(login),
  ...callsIn(passkey),
  ...callsIn(identity),
  ...callsIn(closing),
  ...callsIn(factor),
  ...callsIn(mail),
  ...callsIn(session),
  ...callsIn(user),
  ...callsIn(account),
  ...callsIn(margin),
  ...callsIn(marketStatus),
  ...callsIn(market),
  ...callsIn(index),
  ...callsIn(company),
  ...callsIn(seed),
  ...callsIn(news),
  ...callsIn(trade),
  ...callsIn(position),
  ...callsIn(amend),
  ...callsIn(protect),
  ...callsIn(dayTrading),
  ...callsIn(newShare),
  ...callsIn(auction),
  ...callsIn(lending),
  ...callsIn(loan),
  ...callsIn(placement),
  ...callsIn(increase),
  ...callsIn(product),
  ...callsIn(follow),
  ...callsIn(dividend),
  ...callsIn(block),
  ...callsIn(special),
  ...callsIn(fund),
  ...callsIn(report),
  ...callsIn(funding),
  ...callsIn(exchange),
  ...callsIn(message),
  ...callsIn(alert),
  ...callsIn(inquiry),
};

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** Names of the calls with the given properties, such as `{ access: 'session'; kind: 'read' }`. */
export type CallsThatAre<Like> = {
  [N in CallName]: Calls[N] extends Like ? N : never;
}[CallName];
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type Output<N extends CallName> = OutputOf<Calls[N]>;
