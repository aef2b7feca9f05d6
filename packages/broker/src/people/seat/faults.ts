/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'account.ts': {
    'the fee may rise': [
      "Math.min(usual, Number(parameter(state, 'seatFeePpm', at)))",
      "Number(parameter(state, 'seatFeePpm', at))",
    ],
    'what was traded suffices only above the least': [
      "traded < parameter(state, 'seatTradedWon', env.now)",
      "traded <= parameter(state, 'seatTradedWon', env.now)",
    ],
    'an application that was rejected lowers the fee': [
      "state.seatAccounts.get(customer)?.state !== 'passed'",
      'state.seatAccounts.get(customer) === undefined',
    ],
  },
};
