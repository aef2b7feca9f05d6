/**
 * The closed list of refusals. A refusal is a value with a stable code; `msg` is English, carries
 * the first number of `params` where the code has one, and is what the front ends translate.
 * A template names its number `{n}`; a second number, `{m}`, is only in `params`.
 */
const catalogue = {
  // the gateway
  bad_request: 'The request is not well formed',
  unauthorized: 'Please log in',
  too_frequent: 'You submit too frequently',
  system_busy: 'The system is busy, please try again',
  writes_paused: 'Orders are paused for a while; cancelling and withdrawing go on',
  internal: 'Something went wrong on our side',
  key_mismatch: 'Key mismatch',
  image_too_large: 'The picture is larger than {n} MB',
  // log-in and registration
  field_empty: 'Fields cannot be empty',
  account_format: 'The account must be 4 to 32 letters, digits, dots, hyphens or underscores',
  password_mismatch: 'The two password entries do not match',
  password_weak: 'The password does not meet the rules',
  agreement_required: 'Please accept the user agreement and the privacy policy',
  birth_date_invalid: 'The birth date is not valid',
  guardian_required: 'The consent of a guardian is needed',
  account_exists: 'The account exists already',
  inviter_missing: 'The inviter does not exist',
  registration_failed: 'Registration failed',
  account_missing: 'The account does not exist',
  login_wrong: 'Wrong account or password',
  login_failed: 'Log-in failed',
  login_banned: 'Log-in is banned for this account, please contact customer service',
  account_frozen: 'The account is frozen, please contact customer service',
  // permission to trade
  trade_barred: 'This account is not allowed to trade, please contact customer service',
  guardian_pending: 'The consent of the guardian is under review',
  guardian_failed: 'The consent of the guardian was not accepted',
  real_name_required: 'Please verify your real name first',
  real_name_pending: 'Your real name has been submitted and awaits review',
  real_name_failed: 'Your real name was not accepted',
  bank_missing: 'Please add a bank account first',
  fund_password_missing: 'The fund password is not set',
  // identity
  real_name_verified: 'Your real name is verified already',
  real_name_format: 'The name is not as it stands on an identity card',
  id_number_format: 'The identity number is not valid',
  picture_missing: 'A picture is missing, please upload it again',
  image_unreadable: 'The picture could not be read',
  pictures_full: 'You have uploaded {n} pictures, please try again tomorrow',
  bank_unknown: 'The bank does not exist',
  bank_card_number_format: 'The account number is not valid',
  bank_card_holder_differs: 'The holder is not your verified real name',
  bank_card_exists: 'The bank card exists already',
  bank_card_missing: 'The bank card does not exist',
  bank_card_not_own: 'The bank card is not yours',
  bank_cards_full: 'You can have {n} bank cards at most',
  play_money_taken: 'The play money has been taken already',
  // passwords
  original_password_wrong: 'The original password is wrong',
  password_unchanged: 'The new password is the same as the old one',
  fund_password_format: 'A fund password has six digits',
  fund_password_simple: 'A fund password is no repetition and no run of digits',
  fund_password_birth_date: 'A fund password is not a birth date',
  fund_password_wrong: 'The fund password is wrong, {n} tries are left',
  fund_password_locked: 'The fund password is locked for {n} hours',
  // trading
  product_missing: 'The product does not exist or is off the shelf',
  not_trading_time: 'It is not trading time',
  price_not_obtained: 'The price could not be obtained',
  halted: 'Trading in this stock is halted',
  type_not_taken: 'This order type is not taken at this time',
  tif_not_taken: 'IOC and FOK do not go with this order type',
  price_not_taken: 'This order type takes no price of its own',
  stop_price_missing: 'Please enter a stop price',
  stop_not_above: 'The stop price of a buy must be above the last price of {n}',
  stop_not_below: 'The stop price of a sale must be below the last price of {n}',
  stop_beyond_limit: 'The stop price is beyond the price limit of {n}',
  stop_off_tick: 'The stop price is off tick, the nearest price is {n}',
  conditional_at_limit: 'A limit-to-market order cannot be placed at the price limit of {n}',
  margin_not_enabled: 'Margin trading is not enabled',
  margin_answer_wrong: 'The answer to the question on the risk is wrong',
  leverage_over_limit: 'The leverage can be {n} at most',
  short_not_borrowable: 'There are no shares to borrow for a short sale',
  order_forced: 'The position is being closed for its margin, this order stays',
  day_trading_not_open: 'There is no account for day trading',
  day_trading_open: 'The account for day trading is open already',
  day_trading_listed_only: 'Day trading takes main market stocks only',
  day_trading_over: 'Day trading is over for today',
  lots_not_whole: 'Lots must be whole numbers',
  quantity_over_limit: 'The quantity is over the limit of {n}',
  price_not_positive: 'The price must be above 0',
  price_missing: 'Please enter a price',
  off_tick: 'The price is off tick, the nearest price is {n}',
  above_price_limit: 'The price is beyond the upper limit of {n}',
  below_price_limit: 'The price is beyond the lower limit of {n}',
  below_minimum: 'The purchase is below the minimum of {n}',
  amount_over_limit: 'The amount of an order is limited to {n}',
  confirmation_needed: 'An order of {n} or more needs a second confirmation',
  insufficient_available: 'Insufficient available balance, {n} needed',
  open_orders_full: 'You have {n} open orders, cancel one first',
  order_missing: 'The order does not exist',
  not_pending: 'The order is not pending',
  order_changing: 'The order is being amended or cancelled already',
  amend_market: 'A market order cannot be amended, cancel it instead',
  amend_unchanged: 'The amendment changes nothing',
  amend_over_pending: 'An amendment cannot raise the quantity, {n} are pending',
  stop_not_waiting: 'The order does not wait for a stop price',
  not_in_position: 'The order is not in position',
  position_locked: 'The position is locked',
  nothing_to_sell: 'There is nothing of this stock that can be sold now',
  sale_over_holding: 'Only {n} can be sold',
  line_of_another_stock: 'The purchase is of another stock',
  sell_too_early: 'It cannot be sold before {n} minutes',
  sell_lock_days: 'It cannot be sold within T+{n} days',
  protection_empty: 'Please enter a take-profit or a stop-loss price',
  take_profit_not_above: 'The take-profit price must be above {n}',
  stop_loss_not_below: 'The stop-loss price must be below {n}',
  protection_off_tick: 'The level is off tick, the nearest price is {n}',
  protection_beyond_limit: 'A level can be {n} at most',
  protection_over_holding: 'Only {n} are held',
  protection_closing: 'The take-profit or stop-loss is selling already',
  // money in and out; a range of hours is only in `params` of other codes
  deposit_time: 'The deposit time is {range}',
  withdrawal_time: 'The withdrawal time is {range}',
  channel_missing: 'The deposit channel does not exist',
  channel_password_wrong: 'Wrong channel password',
  amount_invalid: 'The amount is not valid',
  deposit_below: 'A deposit is at least {n}',
  deposit_above: 'A deposit is at most {n}',
  deposit_pending: 'A deposit is pending',
  deposit_reference_invalid: 'The reference of the transfer is not valid',
  deposit_reference_used: 'The reference of the transfer has been used already',
  withdraw_barred: 'This account is not allowed to withdraw, please contact customer service',
  fund_password_fresh: 'After a change of the fund password withdrawals wait for {n} hours',
  withdrawal_positions: 'A withdrawal is not possible while a position order exists',
  fund_operation_pending: 'Another fund operation is in progress',
  withdrawal_below: 'A withdrawal is at least {n}',
  withdrawal_above: 'A withdrawal is at most {n}',
  insufficient_withdrawable: 'Insufficient withdrawable amount, {n} can be withdrawn',
  withdrawal_missing: 'The withdrawal does not exist',
  bank_card_in_use: 'A withdrawal to this bank card is under review',
  // money and lists
  entry_missing: 'The entry does not exist',
  period_invalid: 'The period is not valid',
  period_too_long: 'At most {n} periods are shown at once, choose longer steps',
  alert_missing: 'The price alert does not exist',
  alert_value_invalid: 'The value of the price alert is not valid',
  alert_reached: 'The price is there already',
  alerts_full: 'You can have {n} price alerts at most',
  message_missing: 'The message does not exist',
  news_missing: 'The news does not exist',
  watchlist_full: 'The watchlist holds {n} stocks at most',
  not_watched: 'The stock is not on the watchlist',
  watch_group_missing: 'The group does not exist',
  watch_group_name_invalid: 'A group needs a name of one line, {n} characters at most',
  watch_group_name_taken: 'There is a group with this name already',
  watch_group_full: 'A group holds {n} stocks at most',
  watch_groups_full: 'You can have {n} groups at most',
  watch_note_invalid: 'A note is one line of {n} characters at most',
  // staff and operations
  step_missing: 'The step does not exist',
  review_pending: 'An application is under review already',
  review_missing: 'The application does not exist',
  not_in_review: 'The application is not in review',
  not_allowed: 'This is not allowed here',
} as const;

export type ErrorCode = keyof typeof catalogue;
/** Decimal strings by name, `n` the number in `msg`; and `range`, hours of the day. */
export type ErrorParams = Readonly<Record<string, string>>;

export const ERROR_CODES = Object.keys(catalogue) as ErrorCode[];

/** The English text of a code in the catalogue, with its number as `{n}`. */
export const errorTemplate = (code: ErrorCode): string => catalogue[code];

/** The English text of a code with its number filled in. */
export const errorMessage = (code: ErrorCode, params: ErrorParams = {}): string =>
  catalogue[code].replace('{n}', params.n ?? '').replace('{range}', params.range ?? '{range}');

export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

export const refusal = (code: ErrorCode, params: ErrorParams = {}): Refusal => ({ code, params });
