/** Faults in the states of orders, positions and sessions, of `docs/coverage.md`. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const CORE = 'packages/broker/src';
const LIFE = `${CORE}/trading/orders/life.test.ts`;
const LOCKS = `${CORE}/trading/locks/locks.test.ts`;
const PROTECTIONS = `${CORE}/trading/protections/protections.test.ts`;
const CONSTANTS = 'tests/e2e/constants.e2e.test.ts';

export const ROWS_STATES: readonly Mutant[] = faultsOfRows({
  '`pending`, then `holding`, or `cancelled`': {
    'a fill is held by nobody': [
      `${CORE}/trading/orders/fills.ts`,
      '(locks ? 0 : fill.quantity)',
      '(locks ? 0 : 0)',
      LIFE,
      '[ORD-7]',
    ],
    'what was cancelled is still pending': [
      `${CORE}/trading/orders/rest.ts`,
      'pending: 0,',
      'pending: order.pending,',
      LIFE,
      '[ORD-10]',
    ],
  },
  '`holding` to `ready_to_close` to `closed`': {
    'what is for sale is held too': [
      `${CORE}/trading/orders/close.ts`,
      'holding: part.position.holding - part.quantity',
      'holding: part.position.holding',
      LIFE,
      '[ORD-12]',
    ],
    'what was sold is not closed': [
      `${CORE}/trading/orders/fills.ts`,
      'closed: position.closed + fill.quantity',
      'closed: position.closed',
      LIFE,
      '[ORD-12]',
    ],
  },
  '`holding` to `locked` with the fill': {
    'a fill locks nothing': [
      `${CORE}/trading/locks/lock.ts`,
      'if (lock === null) return false;',
      'if (lock !== undefined) return false;',
      LOCKS,
      '[LCK-4]',
    ],
    'a lock never ends': [
      `${CORE}/trading/locks/lock.ts`,
      '{ holding: holding + locked, locked: 0 }',
      '{ holding, locked }',
      LOCKS,
      '[LCK-3]',
    ],
    'what a forced sale leaves is free': [
      `${CORE}/trading/orders/rest.ts`,
      'lockOf(state, id) === undefined ?',
      'lockOf(state, id) !== null ?',
      LOCKS,
      '[LCK-7]',
    ],
  },
  'a take-profit or stop-loss': {
    'one that closes waits on': [
      `${CORE}/trading/protections/handlers.ts`,
      "{ state: 'closing', closeId }",
      "{ state: 'waiting', closeId }",
      PROTECTIONS,
      '[PRT-7]',
    ],
    'one whose sale failed is not paused': [
      `${CORE}/trading/protections/life.ts`,
      "{ state: 'paused', closeId: null, tries }",
      "{ state: 'waiting', closeId: null, tries }",
      PROTECTIONS,
      '[PRT-7]',
    ],
    'one with nothing left to sell waits on': [
      `${CORE}/trading/protections/life.ts`,
      "const over = { state: 'ended',",
      "const over = { state: 'waiting',",
      PROTECTIONS,
      '[PRT-6]',
    ],
  },
  'a pending order is amended': {
    'a new price keeps the order': [
      `${CORE}/trading/orders/amended.ts`,
      "if (answer.kind === 'replaced') replace",
      "if (answer.kind === 'replaced' && left < 0) replace",
      `${CORE}/trading/orders/amend.test.ts`,
      '[ORD-32]',
    ],
    'a smaller quantity leaves all pending': [
      `${CORE}/trading/orders/amended.ts`,
      'pending: left, cancelled, reason }',
      'cancelled, reason }',
      `${CORE}/trading/orders/amend.test.ts`,
      '[ORD-33]',
    ],
    'a higher price holds no more': [
      `${CORE}/trading/orders/amend.ts`,
      'if (more > 0n) {',
      'if (more < 0n) {',
      `${CORE}/trading/orders/amend.test.ts`,
      '[ORD-34]',
    ],
    'a refused amendment stays asked for': [
      `${CORE}/trading/orders/amended.ts`,
      'settle(state, order, { ...order, ...NOTHING_ASKED }, env);',
      'settle(state, order, { ...order }, env);',
      `${CORE}/trading/orders/amend.test.ts`,
      '[ORD-34]',
    ],
  },
  'only what is pending is cancelled': {
    'what is not pending is cancelled': [
      `${CORE}/trading/orders/cancel.ts`,
      'if (order.pending === 0)',
      'if (order.pending < 0)',
      `${CORE}/trading/orders/refusals.test.ts`,
      '[ORD-13]',
    ],
  },
  'session: log-out after 1 s': {
    'a session that ended is kept': [
      'apps/web/src/shared/session.ts',
      "for (const name of ['tokend', 'account'] as const)",
      "for (const name of ['account'] as const)",
      CONSTANTS,
      'log-out leads',
    ],
  },
});
