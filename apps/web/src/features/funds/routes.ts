import { chunk } from '#shared/chunk.ts';
import type { Screens } from '#shared/screens.ts';

export const screens: Screens = {
  informationFundRecord: chunk(() => import('./screens/fund-record/fund-record.screen.tsx')),
  informationStatement: chunk(() => import('./screens/statement/statement.screen.tsx')),
  informationProfit: chunk(() => import('./screens/profit/profit.screen.tsx')),
  informationRecharge: chunk(() => import('./screens/recharge/recharge.screen.tsx')),
  informationRechargeChannel: chunk(
    () => import('./screens/recharge-channel/recharge-channel.screen.tsx'),
  ),
  informationUsdtAddress: chunk(() => import('./screens/usdt-address/usdt-address.screen.tsx')),
  informationExChange: chunk(() => import('./screens/exchange/exchange.screen.tsx')),
  informationCashOut: chunk(() => import('./screens/cash-out/cash-out.screen.tsx')),
  informationMyData: chunk(() => import('./screens/my-data/my-data.screen.tsx')),
  informationClosing: chunk(() => import('./screens/closing/closing.screen.tsx')),
};
