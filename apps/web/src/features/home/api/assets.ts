import { useCall } from '#shared/query.ts';

/** What I have in all; read again at intervals because it moves with every price. */
export const useAssets = () => useCall('fundAssets', {}, { refetchInterval: 5_000 });
