/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'apply.ts': {
    'a preview expects all that is asked for': [
      'allottedTo(one, { pool, asked, cut: null })',
      'allottedTo(one, { pool: asked, asked, cut: null })',
    ],
    'the least amount is refused': ['amount < BigInt(minimum)', 'amount <= BigInt(minimum)'],
    'money that is not there is held': [
      "if (amount.value > availableOf(state, actor, 'KRW'))",
      "if (amount.value > 2n * availableOf(state, actor, 'KRW'))",
    ],
  },
  'delivery.ts': {
    'a lock ends a day early': [
      'addTradingDays(position.day, days)',
      'addTradingDays(position.day, days - 1)',
    ],
  },
  'terms.ts': {
    'the widest discount is refused': [
      'BigInt(price) * PPM < BigInt(market)',
      'BigInt(price) * PPM <= BigInt(market)',
    ],
  },
};

export const REFUSALS = {
  'apply.ts': {
    placement_over: ['[PLC-1]', "refusal('placement_over'"],
  },
  'terms.ts': {
    placement_timetable: '[PLC-1]',
    placement_discount: ['[PLC-1]', "return isBelow ? 'placement_discount' : null;"],
  },
};
