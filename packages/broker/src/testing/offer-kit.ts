/** A stake that is offered in blocks or in the special zone; tests only. */
import { present } from '@maru/std/assert';
import { HOUR_MS } from '@maru/std/kst';
import type { OfferTerms } from '../products/stake-offers/commands.ts';
import type { StakeOffer } from '../products/stake-offers/rows.ts';
import { DEMO, START } from './broker-kit.ts';
import { StakeKit } from './stake-kit.ts';

export const OFFER_OPENS = START + HOUR_MS;
export const OFFER_CLOSES = OFFER_OPENS + 5 * HOUR_MS;

export class OfferKit extends StakeKit {
  id = '';

  terms(fields: Partial<OfferTerms> = {}): OfferTerms {
    const product = fields.product ?? 'block';
    return {
      product,
      stake: '',
      discountPpm: 70_000,
      capLots: product === 'block' ? null : 20,
      opensAt: OFFER_OPENS,
      closesAt: OFFER_CLOSES,
      ...fields,
    };
  }

  offered(fields: Partial<OfferTerms> = {}, shares = 20_000): string {
    const stake = fields.stake ?? this.ready(shares);
    this.id = this.kit.ok('stakeOffer.ask', 'operator', this.terms({ ...fields, stake }));
    return this.id;
  }

  /** Requests it, has it approved, and waits for the opening. */
  open(fields: Partial<OfferTerms> = {}, shares = 20_000): this {
    this.offered(fields, shares);
    this.approve();
    this.at(OFFER_OPENS);
    return this;
  }

  get offer(): StakeOffer {
    return present(this.kit.broker.reads.stakeOffer(this.id), 'it was asked for');
  }

  block(lots: number, actor = DEMO, price: number | null = 9_000, confirmed = true) {
    const payload = { offer: this.id, lots, price, confirmed };
    return this.kit.send('block.buy', actor, payload);
  }

  take(lots: number, actor = DEMO, confirmed = true) {
    return this.kit.send('special.take', actor, { offer: this.id, lots, confirmed });
  }

  /** All won of customers and of the house; zero, as each entry balances. */
  get sum(): bigint {
    const own = this.kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
    const house = this.kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
    const customers = own.reduce(
      (sum, { free, held, unsettled }) => sum + free + held + unsettled,
      0n,
    );
    return customers + house.reduce((sum, { balance }) => sum + balance, 0n);
  }
}
