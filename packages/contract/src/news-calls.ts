import { LIMITS } from '@maru/std/limits';
import { HALT_REASONS, REBASE_REASONS } from '@maru/std/venue-port';
import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import {
  day,
  doc,
  fraction,
  instant,
  issueCode,
  named,
  names,
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';

const DIRECTION = z.enum(['up', 'down']);

const content = <K extends string, P extends z.core.$ZodShape>(
  kind: K,
  description: string,
  params: P,
) =>
  doc(
    description,
    z.strictObject({
      kind: doc('What happened', z.literal(kind)),
      params: doc('What its text needs, by name', z.strictObject(params)),
    }),
  );

const published = { direction: DIRECTION, size: z.enum(['small', 'middle', 'large']) };
const halted = { reason: z.enum(HALT_REASONS) };
/** Points of an index, and per cent against its last close. */
const points = { value: fraction, gain: fraction };

const newsContent = named(
  'NewsContent',
  'What happened, by kind. Nothing is prose: a front end writes the text in its language from kind and params.',
  z.discriminatedUnion('kind', [
    content('vi', 'A volatility interruption, by a price against a reference', {
      cause: z.enum(['static_vi', 'dynamic_vi']),
      price,
      reference: price,
      until: instant,
    }),
    content('limit_reached', 'DESCRIBE', { side: z.enum(['upper', 'lower']), price }),
    content('listed', 'DESCRIBE', { day: z.nullable(day), base: price }),
    content('first_price', 'DESCRIBE', { price, base: price }),
    content('halted', 'DESCRIBE', halted),
    content('resumed', 'DESCRIBE', halted),
    content('base_changed', 'A base price that is not the last close, `before`', {
      base: price,
      before: price,
      reason: z.enum(REBASE_REASONS),
    }),
    content('earnings', 'DESCRIBE', published),
    content('contract', 'DESCRIBE', published),
    content('rating', 'DESCRIBE', published),
    content('large_trade', '`side` is the side of the later order', {
      side: z.enum(['buy', 'sell']),
      price,
      quantity,
    }),
    content('index_moved', 'DESCRIBE', { direction: DIRECTION, ...points }),
    content(
      'circuit_breaker',
      'The board of the index is halted; `until` null: closed for the day',
      {
        stage: z.literal([1, 2, 3]),
        until: z.nullable(instant),
        ...points,
      },
    ),
    content('sidecar', 'DESCRIBE', { direction: DIRECTION, until: instant, ...points }),
  ]),
);
export type NewsContent = z.infer<typeof newsContent>;

const newsRow = named(
  'News',
  'One piece of news, always of the simulated market',
  z.strictObject({
    no: doc('Grows with each piece of news', z.int()),
    at: instant,
    content: newsContent,
    generated: doc('True: about generated prices, from before the market began', z.boolean()),
    stock: doc(
      'The stock that it is about; null: an index',
      z.nullable(z.strictObject({ symbol: issueCode, names, scale, market: z.enum(BOARDS) })),
    ),
    index: z.nullable(z.strictObject({ code: z.string(), names })),
  }),
);
export type NewsRow = z.infer<typeof newsRow>;

/** Which news: the notable ones (absent), or all of stocks; of one symbol all. */
const list = {
  tab: z.optional(z.enum(['top', 'stock'])),
  symbol: z.optional(symbol),
};

export const newsList = call({
  path: '/news/list',
  access: 'public',
  kind: 'read',
  summary: 'News of the simulated market, newest first',
  input: z.strictObject({
    ...list,
    before: doc(
      'Only news with a smaller number: `next` of the page before',
      z.optional(z.int().check(z.minimum(1))),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
  }),
  output: z.strictObject({
    rows: z.array(newsRow),
    next: doc('Where the next page begins; null: there is none', z.nullable(z.int())),
  }),
});

export const newsDetail = call({
  path: '/news/detail',
  access: 'public',
  kind: 'read',
  summary: 'One piece of news, its neighbours in a list, and the stocks it concerns',
  input: z.strictObject({ no: z.int().check(z.minimum(1)), ...list }),
  output: z.strictObject({
    ...newsRow.def.shape,
    earlier: doc('The news before it in time, and after it; null: none', z.nullable(newsRow)),
    later: z.nullable(newsRow),
    related: doc(
      'Symbols: the stock itself first, then the largest of its sector; of an index, of it',
      z.array(z.string()),
    ),
  }),
});

const said = z.strictObject({ title: z.string(), text: z.string() });

export const newsNotices = call({
  path: '/news/notices',
  access: 'public',
  kind: 'read',
  summary: 'News that the firm’s staff have published, the newest first',
  /** With a symbol only what is about it. */
  input: z.strictObject({ symbol: z.optional(symbol) }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      at: instant,
      symbols: z.array(z.string()),
      texts: z.strictObject({ kor: said, en: said, tw: said }),
    }),
  ),
});
