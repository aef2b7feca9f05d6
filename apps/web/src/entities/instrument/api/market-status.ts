import type { Output } from '@maru/contract/calls';
import { useEffect, useState } from 'react';
import { queryClient, useCall } from '#shared/query.ts';
import { useTopic } from '#shared/stream.ts';

export type MarketStatus = Output<'marketStatus'>;

/** The phases of the boards, live. */
export function useMarketStatus() {
  useTopic('market', (frame) => {
    const { t: _, ...status } = frame;
    queryClient.setQueryData<MarketStatus>(['marketStatus', {}], status);
  });
  return useCall('marketStatus', {}, { staleTime: 60_000 });
}

/** Market time, second by second: the sandbox's clock may be ahead of the device's. */
export function useMarketNow(): number {
  const { data, dataUpdatedAt } = useMarketStatus();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return data === undefined ? now : now + data.now - dataUpdatedAt;
}
