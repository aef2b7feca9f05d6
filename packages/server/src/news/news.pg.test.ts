/** News from the venue's facts to the calls, on both databases, over repeats and restarts. */
import { CALLS, type Output } from '@maru/contract/calls';
import { startOfDay } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { newsHandlers } from '../http/handlers/news.ts';
import { marketStatements } from '../market/market-rows.ts';
import { MarketView } from '../market/market-view.ts';
import { FirmLink } from '../venue/firm-link.ts';
import { CONTENTS, DAY, SETUP, STORED } from '../venue/testing.ts';

const WHO = { address: '127.0.0.1' };
const START = startOfDay(DAY);
const STOCK = '900010';
type List = Output<'newsList'>;

const FACTS: readonly (readonly [string, FactDetail])[] = [
  [STOCK, { kind: 'earnings', direction: 'up', size: 'large' }],
  [STOCK, { kind: 'vi', cause: 'static_vi', price: 55_000, reference: 50_000, until: START }],
  [STOCK, { kind: 'vi_ended' }],
  ['900020', { kind: 'rating', direction: 'down', size: 'small' }],
  ['900020', { kind: 'limit_reached', side: 'lower', price: 5_600 }],
  ['MAIN', { kind: 'index_moved', direction: 'up', value: 101_525, base: 100_000 }],
  [STOCK, { kind: 'large_trade', side: 'sell', price: 55_000, quantity: 3_000 }],
  ['MAIN', { kind: 'circuit_breaker', stage: 3, until: null, value: 79_950, base: 100_000 }],
  ['MAIN', { kind: 'sidecar', direction: 'down', until: START, value: 95_000, base: 100_000 }],
];
const OF_INDEX = ['sidecar', 'circuit_breaker', 'index_moved'];

describe.each(STORES)('news on $name', ({ open }) => {
  const store = setStore(open);
  const published: string[] = [];

  beforeEach(async () => {
    published.length = 0;
    await store.commit(marketStatements({ ...CONTENTS }, STORED.meta));
  });

  /** A server that gets the same facts, as after a restart of either side. */
  async function publish(facts = FACTS): Promise<void> {
    const failures: Error[] = [];
    const firm = await FirmLink.start(store);
    firm.listen({
      onDelisting: () => undefined,
      onAnswered: () => undefined,
      onListed: () => undefined,
      onFacts: (stored) => published.push(...stored.map(({ symbol }) => symbol)),
      onDurable: () => undefined,
      onFailure: (error) => failures.push(error),
    });
    firm.take(
      facts.map(([symbol, detail], i) => {
        const id = `${symbol}/${detail.kind}/${i}`;
        return { no: i + 1, report: { kind: 'fact', id, symbol, at: START + i, detail } };
      }),
    );
    await firm.stop();
    expect(failures).toEqual([]);
  }

  const calls = () => newsHandlers(new MarketView(STORED, SETUP, new Map()), store);
  async function list(input: object = {}): Promise<List> {
    const answer = await calls().newsList(input, WHO);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return CALLS.newsList.output.parse(answer.value);
  }
  const kinds = async (input: object = {}): Promise<string[]> =>
    (await list(input)).rows.map(({ content }) => content.kind);

  it('[NEWS-1] is stored once, however often it is told, and told on', async () => {
    await publish(FACTS.slice(0, 3));
    await publish();
    await publish();
    const rows = await kinds({ tab: 'stock' });
    expect(rows).toEqual(['large_trade', 'limit_reached', 'rating', 'vi', 'earnings']);
    expect(published.slice(0, 3)).toEqual([STOCK, STOCK, STOCK]);
    expect(published).toHaveLength(21);
  });

  it('[NEWS-2] is listed by tab and symbol, page by page', async () => {
    await publish();
    expect(await kinds()).toEqual([...OF_INDEX, 'limit_reached', 'earnings']);
    expect(await kinds({ tab: 'top' })).toEqual(await kinds());
    expect(await kinds({ symbol: STOCK })).toEqual(['large_trade', 'vi', 'earnings']);
    expect(await kinds({ symbol: 'MAIN', tab: 'stock' })).toEqual(OF_INDEX);
    expect(await kinds({ symbol: '900030' })).toEqual([]);
    const seen: string[] = [];
    let before: number | null = Number.MAX_SAFE_INTEGER;
    while (before !== null) {
      const page: List = await list({ tab: 'stock', before, limit: 2 });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(({ content }) => content.kind));
      before = page.next;
    }
    expect(seen).toEqual(await kinds({ tab: 'stock' }));
    expect((await list({ tab: 'stock', limit: 5 })).next).toBeNull();
  });

  it('[NEWS-3] has figures in won and points, and generated news is marked', async () => {
    const detail = { kind: 'contract', direction: 'up', size: 'large' } as const;
    const past = { kind: 'fact', id: 'past', symbol: STOCK, at: START - 1, detail } as const;
    await store.commit(marketStatements({ ...CONTENTS, facts: [past] }, STORED.meta));
    await publish();
    const { rows } = await list();
    const stock = { symbol: '900020', scale: 0, market: 'second' };
    expect(rows).toMatchObject([
      { content: { params: { direction: 'down', until: START, value: '950.00', gain: '-5.00' } } },
      { content: { params: { stage: 3, until: null, value: '799.50', gain: '-20.05' } } },
      {
        content: { params: { direction: 'up', value: '1015.25', gain: '1.53' } },
        stock: null,
        index: { code: 'MAIN', names: { en: 'Main index' } },
      },
      { content: { params: { side: 'lower', price: '5600' } }, stock, index: null },
      { content: { kind: 'earnings' }, generated: false, at: START },
      { content: { kind: 'contract', params: detailOf(detail) }, generated: true },
    ]);
  });
  const detailOf = ({ direction, size }: { direction: string; size: string }) => {
    return { direction, size };
  };

  it('[NEWS-4] leads to its neighbours of the list, and names the stocks it concerns', async () => {
    await publish();
    const { rows } = await list();
    const [sidecar, , index, limit, earnings] = rows;
    const open = async (no = 0, input: object = {}) => {
      const answer = await calls().newsDetail({ no, ...input }, WHO);
      if (!answer.ok) return answer.refusal.code;
      return CALLS.newsDetail.output.parse(answer.value);
    };
    expect(await open(limit?.no)).toEqual({
      ...limit,
      later: index,
      earlier: earnings,
      related: ['900020'],
    });
    expect(await open(index?.no)).toMatchObject({ related: [STOCK] });
    expect(await open(sidecar?.no)).toMatchObject({ later: null });
    expect(await open(earnings?.no)).toMatchObject({ earlier: null });
    expect(await open(earnings?.no, { symbol: STOCK })).toMatchObject({
      earlier: null,
      later: { content: { kind: 'vi' } },
    });
    expect(await open(999_999)).toBe('news_missing');
    const ended = await store.query<{ no: bigint }>(
      "select no from venue_facts where kind = 'vi_ended'",
    );
    expect(await open(Number(ended[0]?.no))).toBe('news_missing');
  });
});
