/** Every call of the desk by name, below `/api/desk`. Its `access` is the only word on who may. */
import { callsIn, type InputOf, type OutputOf } from './call.ts';
import * as account from './desk-account-calls.ts';
import * as auction from './desk-auction-calls.ts';
import * as audit from './desk-audit-calls.ts';
import * as bank from './desk-bank-calls.ts';
import * as channel from './desk-channel-calls.ts';
import * as customer from './desk-customer-calls.ts';
import * as delisting from './desk-delisting-calls.ts';
import * as dividend from './desk-dividend-calls.ts';
import * as document from './desk-document-calls.ts';
import * as holiday from './desk-holiday-calls.ts';
import * as increase from './desk-increase-calls.ts';
import * as inquiry from './desk-inquiry-calls.ts';
import * as institution from './desk-institution-calls.ts';
import * as ledger from './desk-ledger-calls.ts';
import * as lending from './desk-lending-calls.ts';
import * as loan from './desk-loan-calls.ts';
import * as mail from './desk-mail-calls.ts';
import * as mentor from './desk-mentor-calls.ts';
import * as notice from './desk-notice-calls.ts';
import * as offering from './desk-offering-calls.ts';
import * as operations from './desk-operations-calls.ts';
import * as parameter from './desk-parameter-calls.ts';
import * as placement from './desk-placement-calls.ts';
import * as product from './desk-product-calls.ts';
import * as review from './desk-review-calls.ts';
import * as session from './desk-session-calls.ts';
import * as stake from './desk-stake-calls.ts';

export const DESK_CALLS = {
  ...callsIn(session),
  ...callsIn(review),
  ...callsIn(audit),
  ...callsIn(customer),
  ...callsIn(account),
  ...callsIn(ledger),
  ...callsIn(auction),
  ...callsIn(offering),
  ...callsIn(lending),
  ...callsIn(loan),
  ...callsIn(placement),
  ...callsIn(increase),
  ...callsIn(dividend),
  ...callsIn(product),
  ...callsIn(mentor),
  ...callsIn(stake),
  ...callsIn(institution),
  ...callsIn(inquiry),
  ...callsIn(mail),
  ...callsIn(notice),
  ...callsIn(operations),
  ...callsIn(parameter),
  ...callsIn(channel),
  ...callsIn(document),
  ...callsIn(holiday),
  ...callsIn(bank),
  ...callsIn(delisting),
};

export type DeskCalls = typeof DESK_CALLS;
export type DeskCallName = keyof DeskCalls;
export type Input<N extends DeskCallName> = InputOf<DeskCalls[N]>;
export type Output<N extends DeskCallName> = OutputOf<DeskCalls[N]>;
