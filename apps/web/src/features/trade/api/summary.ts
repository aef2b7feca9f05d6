import { useCall } from '#shared/query.ts';

/** Buying power and withdrawable amount. */
export const useAssets = () => useCall('fundAssets', {});
