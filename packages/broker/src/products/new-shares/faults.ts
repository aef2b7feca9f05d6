/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'apply.ts': {
    'a deposit is rounded down': ['ceilDiv(amount * ppm, PPM)', '(amount * ppm) / PPM'],
    'the least subscription is refused': ['if (lots < leastLots)', 'if (lots <= leastLots)'],
    'what is asked for is not counted': ['asked: offering.asked + shares', 'asked: offering.asked'],
    'a preview’s chance is without the application': [
      'totals: { pool, applicants: applications, asked }',
      'totals: { pool, applicants: applications, asked: asked - shares }',
    ],
  },
  'issuing.ts': {
    'what came too late waits for a day': ['isLate ? env.now :', '!isLate ? env.now :'],
    'shares are delivered before their day': ['issue.listsOn > today ||', ''],
  },
  'draw.ts': {
    'all of the deposit is kept': [
      'minBig(deposit, contractAmount(offering.price, won))',
      'deposit',
    ],
    'a customer wins more than he asked for': [
      'isSound && equal + proportional <= one.shares',
      'isSound',
    ],
    'more is allotted than was drawn': ['allotted <= drawn(offering)', 'allotted >= 0'],
  },
  'pay.ts': {
    'the firm’s own freeze bars from applying': [
      'if (canAct(state.customers.must(customer)))',
      'if (customer)',
      {
        tests: ['packages/broker/src/people/customers/frozen.test.ts'],
      },
    ],
    'the deposit is paid once more': [
      'const fromHeld = minBig(one.held, due)',
      'const fromHeld = 0n',
    ],
    'it is paid for a moment too long': ['now >= offering.payBy', 'now > offering.payBy'],
    'what nobody pays for is lost': ['left: offering.left + wonBy(one)', 'left: offering.left'],
  },
};

export const REFUSALS = {
  '../../trading/orders/terms.ts': {
    listing_not_yet: '[NSH-14]',
  },
  'draw.ts': {
    draw_not_yet: ['[NSH-5]', "if (offering?.stage !== 'closed') return refuse('draw_not_yet');"],
  },
  'pay.ts': {
    insufficient_funds: '[NSH-9]',
    payment_over: ['[NSH-11]', "if (isOver) return err(refusal('payment_over'));"],
  },
  'terms.ts': {
    offering_timetable: '[NSH-1]',
  },
};
