import { useCall } from '#shared/query.ts';

/** My total assets; read again at intervals because they move with every price. */
export const useAssets = () => useCall('fundAssets', {}, { refetchInterval: 5_000 });
