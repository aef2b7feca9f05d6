/**
 * The trading account of a product: a row of a customer without log-in, so that orders, settlement
 * and dividends treat it as any other. No session exists for it, and none can.
 */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Product } from './rows.ts';

/** No hash is like it, so no password fits. */
const NO_PASSWORD = '*';

/** Opens the account of a product and returns its id. */
export function openAccount(state: State, product: string, env: Env): string {
  const id = `F${String(env.seq).padStart(8, '0')}`;
  state.customers.put({
    id,
    loginIndex: `account of ${product}`,
    sealed: '',
    passwordHash: NO_PASSWORD,
    institutionCode: '',
    guardian: 'none',
    realName: 'passed',
    bankAccount: true,
    fundPasswordHash: NO_PASSWORD,
    playMoney: false,
    loginBanned: true,
    frozen: false,
    tradeBarred: false,
    withdrawBarred: true,
    openedAt: env.now,
    closedAt: null,
  });
  return id;
}

/** The product that trades in an account; undefined: a customer does. */
export const productOf = (state: State, account: string): Product | undefined =>
  state.indexes.productsByAccount.rows(account)[0];

/** The account of a product that was approved. */
export function accountOf({ id, account }: Product): string {
  if (account === null) throw new Error(`${id} was approved`);
  return account;
}
