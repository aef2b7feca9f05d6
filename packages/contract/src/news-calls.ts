import { LIMITS } from '@maru/std/limits';
import { HALT_REASONS, REBASE_REASONS } from '@maru/std/venue-port';
import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import {
  day,
  doc,
  fraction,
  inLanguages,
  instant,
  issueCode,
  named,
  names,
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';

const noticeText = named(
  'NoticeText',
  'What staff have written, in one language',
  z.strictObject({
    title: doc('Title of the notice', z.string()),
    text: doc('Text below the title', z.string()),
  }),
);
export const noticeTexts = z.strictObject(inLanguages(noticeText));

const direction = doc('Whether the index has risen or fallen', z.enum(['up', 'down']));

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

const published = {
  direction: doc('`up`: good for the stock, `down`: bad for it', z.enum(['up', 'down'])),
  size: doc('How much it matters', z.enum(['small', 'middle', 'large'])),
};
const halted = { reason: doc('Why trading was halted', z.enum(HALT_REASONS)) };
const points = {
  value: doc('Points of the index, two decimals', fraction),
  gain: doc('Change of the index from its last close, per cent', fraction),
};
const base = doc('Base price of the first day: the offer price, won', price);

const newsContent = named(
  'NewsContent',
  'What happened, by kind. Nothing is prose: a front end writes the text in its language from kind and params.',
  z.discriminatedUnion('kind', [
    content('vi', 'A volatility interruption: the price came too far from a reference', {
      cause: doc(
        'Static: too far from the last auction price; dynamic: from the last trade',
        z.enum(['static_vi', 'dynamic_vi']),
      ),
      price: doc('The price that caused it, won', price),
      reference: doc('The price from which it was too far, won', price),
      until: doc('When its auction is planned to end', instant),
    }),
    content('limit_reached', 'The first trade of the day at that price limit', {
      side: doc('The upper or the lower limit of the day', z.enum(['upper', 'lower'])),
      price: doc('The limit, won', price),
    }),
    content('listed', 'A new issue is listed', {
      day: doc('First trading day, KST; null: it trades at once', z.nullable(day)),
      base,
    }),
    content('first_price', 'The first price of a new issue', {
      price: doc('The price of its first trade, won', price),
      base,
    }),
    content('halted', 'Trading of the issue was halted', halted),
    content('resumed', 'A halt of the issue has ended', halted),
    content('base_changed', 'The base price of the day is not the last close', {
      base: doc('The base price of the day, won', price),
      before: doc(
        'The base price that it would have been: the last close, raised to a tick',
        price,
      ),
      reason: doc('The event that changes it', z.enum(REBASE_REASONS)),
    }),
    content('earnings', 'Results of the company were above or below expectations', published),
    content('contract', 'The company has won or lost an order', published),
    content('rating', 'An analyst has rated the stock higher or lower', published),
    content('large_trade', 'The first trade of the day of an unusually large amount', {
      side: doc('Side of the later of its two orders', z.enum(['buy', 'sell'])),
      price: doc('Its price, won', price),
      quantity: doc('Its quantity, trading units', quantity),
    }),
    content('index_moved', 'An index has come further from its last close, by steps of 1.5 %', {
      direction,
      ...points,
    }),
    content(
      'circuit_breaker',
      'The circuit breaker of the board of the index: all its issues are halted',
      {
        stage: doc('Stages 1 and 2 halt for a time, stage 3 for the day', z.literal([1, 2, 3])),
        until: doc('When the halt ends; null: closed for the day', z.nullable(instant)),
        ...points,
      },
    ),
    content('sidecar', 'The sidecar of a board, announced by an index; it stops no orders', {
      direction,
      until: doc('Until when it lasts', instant),
      ...points,
    }),
  ]),
);
export type NewsContent = z.infer<typeof newsContent>;

const newsRow = named(
  'News',
  'One piece of news, always of the simulated market',
  z.strictObject({
    no: doc('Number of the news; grows with each', z.int()),
    at: doc('When it happened, market time', instant),
    content: newsContent,
    generated: doc(
      'Whether it is about generated prices, from before the market began',
      z.boolean(),
    ),
    stock: doc(
      'The stock that it is about; null: an index',
      z.nullable(
        z.strictObject({
          symbol: issueCode,
          names: doc('Name of the stock', names),
          scale,
          market: doc('The board on which it trades', z.enum(BOARDS)),
        }),
      ),
    ),
    index: doc(
      'The index that it is about; null: a stock',
      z.nullable(
        z.strictObject({
          code: doc('Code of the index', z.string()),
          names: doc('Name of the index', names),
        }),
      ),
    ),
  }),
);
export type NewsRow = z.infer<typeof newsRow>;

/** Which news. */
const list = {
  tab: doc(
    'The notable news, or all news of stocks; missing: the notable; not read with a symbol',
    z.optional(z.enum(['top', 'stock'])),
  ),
  symbol: doc(
    'Code of an issue or an index, of which all news is listed; missing: by `tab`',
    z.optional(symbol),
  ),
};

export const newsList = call({
  path: '/news/list',
  access: 'public',
  kind: 'read',
  summary: 'News of the simulated market, newest first',
  input: z.strictObject({
    ...list,
    before: doc(
      'Only news with a smaller number: `next` of the page before; missing: from the newest on',
      z.optional(z.int().check(z.minimum(1))),
    ),
    limit: doc(
      'Rows a page; missing: 20',
      z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
    ),
  }),
  output: z.strictObject({
    rows: doc('The rows of this page', z.array(newsRow)),
    next: doc('`before` of the next page; null: there is none', z.nullable(z.int())),
  }),
});

export const newsDetail = call({
  path: '/news/detail',
  access: 'public',
  kind: 'read',
  summary: 'One piece of news, its neighbours in a list, and the stocks it concerns',
  input: z.strictObject({
    no: doc('Number of the news', z.int().check(z.minimum(1))),
    ...list,
  }),
  output: z.strictObject({
    ...newsRow.def.shape,
    earlier: doc('The next older news of the list; null: there is none', z.nullable(newsRow)),
    later: doc('The next newer news of the list; null: there is none', z.nullable(newsRow)),
    related: doc(
      'Codes: the stock itself, then the largest of its sector; of an index its largest members',
      z.array(z.string()),
    ),
  }),
});

export const newsNotices = call({
  path: '/news/notices',
  access: 'public',
  kind: 'read',
  summary: 'News that the firm’s staff have published, the newest first',
  input: z.strictObject({
    symbol: doc('Code of the issue that the news is about; missing: all news', z.optional(symbol)),
  }),
  output: z.array(
    z.strictObject({
      id: doc('Id of the notice', z.string()),
      at: doc('When it was published', instant),
      symbols: doc('Codes of the issues that it is about; empty: none', z.array(z.string())),
      texts: doc('Title and text in each language', noticeTexts),
    }),
  ),
});
