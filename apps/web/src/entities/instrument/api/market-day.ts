import { type Day, dayOf } from '@maru/std/kst';
import { useEffect, useState } from 'react';
import { useMarketStatus } from './market-status.ts';

/** The day in Korea by the market's clock; nothing is drawn anew while it stays the same. */
export function useMarketDay(): Day {
  const { data, dataUpdatedAt } = useMarketStatus();
  const ahead = data === undefined ? 0 : data.now - dataUpdatedAt;
  const [day, setDay] = useState(() => dayOf(Date.now() + ahead));
  useEffect(() => {
    const look = (): void => setDay(dayOf(Date.now() + ahead));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [ahead]);
  return day;
}
