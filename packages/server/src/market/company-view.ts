/** The answer about a company: its statements, figures a share, and the peers of its sector. */
import type { Output } from '@maru/contract/calls';
import { SECTORS } from '@maru/exchange/companies/sectors';
import { type Close, type Statement, statementsOf } from '@maru/exchange/companies/statements';
import type { Company, Instrument } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { MarketView } from './market-view.ts';

const PEERS = 6;

type Answer = Output<'marketCompany'>;
type Statements = Pick<Answer, 'quarters' | 'years'>;

/** Of any issue but a fictional company: nothing is invented about it. */
const NOTHING: Answer = { sector: null, quarters: [], years: [], perShare: null, peers: [] };

export class Companies {
  readonly #store: Pick<Store, 'query'>;
  readonly #view: MarketView;
  readonly #firstLiveDay: Day;
  /** By symbol; they follow from the days before the market's first, which never change. */
  readonly #statements = new Map<string, Statements>();

  constructor(store: Pick<Store, 'query'>, view: MarketView) {
    this.#store = store;
    this.#view = view;
    this.#firstLiveDay = view.firstLiveDay;
  }

  /** @param symbol of a listed issue @throws {StoreAway} */
  async of(symbol: string): Promise<Answer> {
    const instrument = this.#view.instrument(symbol);
    const { company, fictional } = instrument;
    const { issued } = this.#view.day(symbol);
    if (!fictional || company === null) return NOTHING;
    return {
      sector: SECTORS.find(({ code }) => code === instrument.sector)?.names ?? null,
      ...(await this.#statementsOf(instrument, company)),
      perShare: {
        earnings: aShare(company.netProfit, issued),
        book: aShare(company.equity, issued),
        dividend: String(company.dividend),
      },
      peers: this.#peersOf(instrument),
    };
  }

  async #statementsOf({ symbol, shares }: Instrument, company: Company): Promise<Statements> {
    const known = this.#statements.get(symbol);
    if (known !== undefined) return known;
    const history = await this.#store.query<Close>(
      'select day, close from day_bars where symbol = $1 and day < $2 order by day',
      [symbol, this.#firstLiveDay],
    );
    const of = statementsOf(symbol, company, shares, history, this.#firstLiveDay);
    const made: Statements = {
      quarters: of.quarters.map(({ ends, reported, ...sums }) => {
        return { ends, reported, ...inWords(sums) };
      }),
      years: of.years.map(({ year, dividend, ...sums }) => {
        return { year, dividend: String(dividend), ...inWords(sums) };
      }),
    };
    this.#statements.set(symbol, made);
    return made;
  }

  #peersOf({ symbol, sector }: Instrument): string[] {
    return this.#view
      .instruments()
      .filter((other) => other.fictional && other.sector === sector && other.company !== null)
      .map((other) => other.symbol)
      .filter((other) => other !== symbol)
      .sort((a, b) => Number(this.#view.marketCap(b) - this.#view.marketCap(a)))
      .slice(0, PEERS);
  }
}

const inWords = ({ revenue, operatingProfit, netProfit }: Statement) => ({
  revenue: String(revenue),
  operatingProfit: String(operatingProfit),
  netProfit: String(netProfit),
});

/** Won a share, rounded down: a loss away from zero. */
const aShare = (won: number, shares: number): string => String(Math.floor(won / shares));
