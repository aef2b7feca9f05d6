/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'staff.ts': {
    'roles of nobody': [
      "'staff.roles'> = (state, { actor, payload }, env) => {",
      "'staff.roles'> = (state, { actor, payload }, env) => { if (!state.staff.get(payload.id)) return done();",
      {
        tests: ['packages/broker/src/kernel/staff/staff.test.ts'],
        test: '[STF-10]',
        row: 'staff_missing',
      },
    ],
  },
};
