/** The trades of an issue over the spans by which a capital increase is priced. */
import type { PricedSpans, Traded } from '@maru/broker/products/increases/price';
import type { Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';

const SPANS = ['month', 'week', 'day'] as const;

/**
 * Sums over a calendar month, a week and the last whole day on which it was traded, of the market's
 * own day bars; null: it was not traded.
 * @param today not counted, since it is not whole
 * @param since the first day that counts: prices before an ex date are not comparable
 * @throws {StoreAway}
 */
export async function readTraded(
  store: Pick<Store, 'query'>,
  symbol: string,
  today: Day,
  since: Day | null = null,
): Promise<PricedSpans | null> {
  const rows = await store.query<{ span: (typeof SPANS)[number] } & Record<keyof Traded, string>>(
    `with bars as (
       select day, turnover, volume from day_bars
       where symbol = $1 and day < $2::date and day >= coalesce($3::date, '-infinity')
         and volume > 0
     ), last as (select max(day) as day from bars)
     select s.span, sum(b.turnover)::text as turnover, sum(b.volume)::text as volume
     from last, (values ('month', interval '1 month'), ('week', interval '7 days'),
       ('day', interval '1 day')) as s(span, length), bars b
     where b.day > last.day - s.length group by s.span`,
    [symbol, today, since],
  );
  const of = (span: (typeof SPANS)[number]): Traded | null => {
    const row = rows.find((one) => one.span === span);
    return row === undefined
      ? null
      : { turnover: Number(row.turnover), volume: Number(row.volume) };
  };
  const [month, week, day] = SPANS.map(of);
  return month && week && day ? { month, week, day } : null;
}
