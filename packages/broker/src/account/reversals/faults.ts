/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'reversals.ts': {
    'more is reversed than can be withdrawn': [
      'if (amount > most) return refuse',
      'if (amount > most + amount) return refuse',
    ],
    'a decision does not look at the money again': [
      'BigInt(String(amount)) > most ?',
      'BigInt(String(amount)) > most + most ?',
    ],
    'a reversal adds the deposit once more': [
      "customerPosting(customer, 'free', currency, -amount)",
      "customerPosting(customer, 'free', currency, amount)",
    ],
  },
};
