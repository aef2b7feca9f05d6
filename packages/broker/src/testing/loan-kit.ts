/** A broker in which a customer borrows on credit; tests only. */
import { addDays, type Day, startOfDay } from '@maru/std/kst';
import type { CreditLoan, CreditRepayment } from '../products/loans/rows.ts';
import { BrokerKit, DEMO, markAt } from './broker-kit.ts';

export const SYMBOL = '900005';
/** A customer whose assets are below 100 million won. */
export const SMALL = 'M00000002';
export const MARKS = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];
/** The day on which the kit begins. */
export const FIRST: Day = '2026-11-20';

export class LoanKit {
  readonly kit: BrokerKit;

  constructor(options: ConstructorParameters<typeof BrokerKit>[0] = {}) {
    this.kit = new BrokerKit(options);
    this.kit.openDemo(SMALL, 84_000_000n);
  }

  /** The kit's own sandbox decides, one person after the other. */
  decided(): void {
    for (let people = 0; people < 2; people += 1) {
      this.kit.now += 11_000;
      this.kit.runDue();
    }
  }

  /** A loan that is paid out; its id. */
  lent(amount: bigint, customer = DEMO): string {
    const id = this.kit.ok('loan.apply', customer, { amount });
    this.decided();
    return id;
  }

  /** As memory has it; undefined: it is over and was evicted. */
  find(id: string): CreditLoan | undefined {
    return this.kit.rows('creditLoans').find((loan) => loan.id === id);
  }

  loan(id: string): CreditLoan {
    const loan = this.find(id);
    if (loan === undefined) throw new Error(`memory holds ${id}`);
    return loan;
  }

  get repayments(): CreditRepayment[] {
    return this.kit.rows('creditRepayments');
  }

  /** The customer's debt as shown, won. */
  owed(customer = DEMO): bigint {
    return BigInt(this.kit.broker.reads.loanTerms(customer, this.kit.now).owed);
  }

  score(customer = DEMO): number {
    return this.kit.broker.reads.creditScore(customer, this.kit.now).score;
  }

  /** Ten in the morning of a day, after everything that was due by then. */
  on(day: Day): this {
    const { kit } = this;
    for (let next = startOfDay(day) + 10 * 3_600_000; kit.now < next; ) {
      kit.now = next;
      kit.runDue();
    }
    kit.broker.setMarks(MARKS);
    kit.runDue();
    return this;
  }

  after(days: number): this {
    return this.on(addDays(FIRST, days));
  }

  repay(id: string, amount: bigint | null, customer = DEMO): string | null {
    return this.kit.codeOf(this.kit.send('loan.repay', customer, { id, amount }));
  }

  house(name: string): bigint {
    const account = this.kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`);
    return account?.balance ?? 0n;
  }

  messageCount(code: string): number {
    return this.kit.rows('messages').filter((one) => one.code === code).length;
  }

  /** Shares that a customer holds from one purchase at ₩70,000. */
  bought(lots: number, customer = DEMO): string {
    const id = this.kit.placed({ lots, confirmed: true }, customer);
    this.kit.fill(id, lots * 100, 70_000);
    return id;
  }
}
