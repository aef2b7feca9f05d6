import { expect, it } from 'vitest';
import { statesOf } from './order-states.ts';

it('names the states with a quantity, as an order goes through them', () => {
  const none = { pending: 0, holding: 0, locked: 0, ready_to_close: 0, closed: 0, cancelled: 0 };
  const quantities = { ...none, closed: 20, ready_to_close: 30, holding: 50 };
  expect(statesOf({ quantities })).toEqual(['holding', 'ready_to_close', 'closed']);
  expect(statesOf({ quantities: none })).toEqual([]);
});
