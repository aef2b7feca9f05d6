/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'choice.ts': {
    'lent shares choose too': ['(net * BigInt(shares - cashOnly))', '(net * BigInt(shares))'],
    'a borrower chooses': ['shares <= 0 || price', 'shares === 0 || price'],
  },
  'elect.ts': {
    'the most is refused': ['if (shares > most)', 'if (shares >= most)'],
    'an election counts twice': [' - (standing?.shares ?? 0)', ''],
    'a preview leaves the whole dividend in money': ['?? amount) - amount', '?? amount)'],
  },
  'pay.ts': {
    'it is paid with held money': [
      "customerPosting(customer, 'free', 'KRW', -paid)",
      "customerPosting(customer, 'unsettled', 'KRW', -paid)",
    ],
  },
};

export const REFUSALS = {
  'elect.ts': {
    scrip_none: [
      '[SCP-5]',
      "return most === 0 ? err(refusal('scrip_none')) : ok({ scrip, most, price });",
    ],
    scrip_over: ['[SCP-5]', "refuse('scrip_over'"],
  },
  'terms.ts': {
    scrip_timetable: '[SCP-1]',
  },
};
