import { useCall } from '#shared/query.ts';

/** The indices with their names; the strip of the shell reads the same answer. */
export const useIndices = () => useCall('parameterZhishu', { type: 'krw' }, { staleTime: 60_000 });
