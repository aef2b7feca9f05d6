/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'ask.ts': {
    'a member of staff who asks is not the first': [
      'isStaffs ? actor : null',
      'null',
      {
        tests: ['packages/broker/src/products/placements'],
      },
    ],
    'the audit log has no request of staff': [
      'if (isStaffs) audit',
      'if (!isStaffs) audit',
      {
        tests: ['packages/broker/src/products/placements'],
      },
    ],
  },
};

export const REFUSALS = {
  '../core/execute.ts': {
    not_allowed: '[REV-3]',
  },
  'reviews.ts': {
    not_in_review: ['[REV-3]', "refuse('not_in_review'"],
    review_same_person: ['[REV-5]', "refuse('review_same_person'"],
  },
};
