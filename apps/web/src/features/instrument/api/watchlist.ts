import type { Output } from '@maru/contract/calls';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import { queryClient, useCall } from '#shared/query.ts';

type Watchlist = Output<'userOptionalList'>;
const KEY = ['userOptionalList', {}];

/** Whether a stock is on my watchlist; undefined until that is known. */
export function useStarred(symbol: string): boolean | undefined {
  const { data } = useCall('userOptionalList', {}, { staleTime: 30_000 });
  return data?.data.some((row) => row.symbol === symbol);
}

/** Adds a stock to my watchlist or removes it; shown at once and undone on a refusal. */
export const useStar = (symbol: string) =>
  useAction<unknown, boolean, { readonly before: Watchlist | undefined }>(
    (on) => (on ? 'add' : 'delete'),
    {
      mutationFn: (on) => call(on ? 'userOptionalAdd' : 'userOptionalDel', { symbol }),
      onMutate: async (on) => {
        await queryClient.cancelQueries({ queryKey: KEY });
        const before = queryClient.getQueryData<Watchlist>(KEY);
        queryClient.setQueryData<Watchlist>(KEY, (list) => {
          if (list === undefined) return list;
          const others = list.data.filter((row) => row.symbol !== symbol);
          const added = { symbol, group: null, note: '' };
          return { ...list, data: on ? [...others, added] : others };
        });
        return { before };
      },
      onError: (_error, _on, context) => queryClient.setQueryData(KEY, context?.before),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['userOptionalList'] }),
    },
  );
