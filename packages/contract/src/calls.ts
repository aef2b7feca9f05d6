/**
 * Every call of the API by name. The gateway, `/openapi.json` and the typed client derive from it.
 */
import {
  userAvatar,
  userAvatarDel,
  userAvatarSet,
  userCheckIn,
  userCheckInExchange,
  userCheckIns,
  userCredit,
  userCreditMoves,
  userSeat,
  userSeatApply,
} from './account-calls.ts';
import { alertAdd, alertDel, alertList, alertSwitch } from './alert-calls.ts';
import { tradeAmend, tradeAmendPreview } from './amend-calls.ts';
import { blockBuy, blockDetail, blockList, blockPreview, blockRecords } from './block-calls.ts';
import type { InputOf, OutputOf } from './call.ts';
import { userClose, userCloseCancel, userClosing, userExport } from './closing-calls.ts';
import { commonConfig, parameterZhishu } from './common-calls.ts';
import { marketCompany } from './company-calls.ts';
import { tradeDayAccount, tradeDayApply, tradeDayPositions } from './day-trading-calls.ts';
import { dividendList, dividendRecords, dividendTotals } from './dividend-calls.ts';
import {
  fundExchange,
  fundExchangePreview,
  fundExchangeQuote,
  fundExchanges,
  fundWallets,
} from './exchange-calls.ts';
import { factorBegin, factorConfirm, factorOff, factorState } from './factor-calls.ts';
import { fundAssets, fundBalances, fundEntry, fundRecords } from './fund-calls.ts';
import {
  fundCashOut,
  fundCashOutCancel,
  fundCashOutGates,
  fundChannels,
  fundRecharge,
  fundRequests,
} from './funding-calls.ts';
import {
  identityBankAdd,
  identityBankDel,
  identityBankList,
  identityFundPass,
  identityFundPassLost,
  identityLoginPass,
  identityPicture,
  identityPlayMoney,
  identityRealName,
  identityState,
} from './identity-calls.ts';
import { marketIndexCourse, marketIndexDetail, marketIndexMembers } from './index-calls.ts';
import {
  loginForgot,
  loginLogin,
  loginLogout,
  loginNewPassword,
  loginRegister,
} from './login-calls.ts';
import { userMargin, userMarginOpen } from './margin-calls.ts';
import {
  marketBook,
  marketCandles,
  marketDetail,
  marketFund,
  marketList,
  marketSearch,
  marketTrades,
} from './market-calls.ts';
import { marketStatus } from './market-status-calls.ts';
import {
  messageInbox,
  messageList,
  messageRead,
  messageReadAll,
  messageSettings,
} from './message-calls.ts';
import {
  newStockDetail,
  newStockDraw,
  newStockEntries,
  newStockList,
  newStockPay,
  newStockPreview,
  newStockProof,
  newStockRecords,
  newStockSubscribe,
  newStockWaive,
} from './new-share-calls.ts';
import { newsDetail, newsList, newsNotices } from './news-calls.ts';
import {
  loginPasskey,
  loginPasskeyBegin,
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
} from './passkey-calls.ts';
import { tradeProtect, tradeProtectPreview, tradeUnprotect } from './protect-calls.ts';
import { reportProfit, reportStatement } from './report-calls.ts';
import { marketSeeds } from './seed-calls.ts';
import { sessionEnd, sessionEndOthers, sessionList } from './session-calls.ts';
import { specialList, specialPreview, specialRecords, specialTake } from './special-calls.ts';
import {
  tradeCancel,
  tradeClose,
  tradeFills,
  tradeInventory,
  tradeOrder,
  tradeOrders,
  tradePosition,
  tradePositions,
  tradePreview,
  tradeSale,
  tradeSell,
  tradeSellPreview,
} from './trade-calls.ts';
import {
  userInfo,
  userOptionalAdd,
  userOptionalDel,
  userOptionalGroupAdd,
  userOptionalGroupDel,
  userOptionalGroupEdit,
  userOptionalGroupSort,
  userOptionalList,
  userOptionalMove,
  userOptionalNote,
  userOptionalOrder,
  userOptionalSort,
} from './user-calls.ts';

export const CALLS = {
  commonConfig,
  parameterZhishu,
  loginRegister,
  loginLogin,
  loginPasskeyBegin,
  loginPasskey,
  loginForgot,
  loginNewPassword,
  loginLogout,
  identityLoginPass,
  identityFundPass,
  identityFundPassLost,
  identityState,
  identityPicture,
  identityRealName,
  identityPlayMoney,
  identityBankList,
  identityBankAdd,
  identityBankDel,
  userClosing,
  userClose,
  userCloseCancel,
  userExport,
  factorState,
  factorBegin,
  factorConfirm,
  factorOff,
  passkeyList,
  passkeyBegin,
  passkeyAdd,
  passkeyRemove,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  userInfo,
  userAvatar,
  userAvatarSet,
  userAvatarDel,
  userCheckIns,
  userCheckIn,
  userCheckInExchange,
  userCredit,
  userCreditMoves,
  userSeat,
  userSeatApply,
  userMargin,
  userMarginOpen,
  userOptionalList,
  userOptionalAdd,
  userOptionalDel,
  userOptionalSort,
  userOptionalGroupAdd,
  userOptionalGroupDel,
  userOptionalGroupEdit,
  userOptionalGroupSort,
  userOptionalMove,
  userOptionalNote,
  userOptionalOrder,
  marketStatus,
  marketList,
  marketSearch,
  marketDetail,
  marketFund,
  marketBook,
  marketTrades,
  marketCandles,
  marketIndexDetail,
  marketCompany,
  marketIndexCourse,
  marketIndexMembers,
  marketSeeds,
  newsList,
  newsNotices,
  newsDetail,
  tradePreview,
  tradeOrder,
  tradeAmendPreview,
  tradeAmend,
  tradeCancel,
  tradeClose,
  tradeSellPreview,
  tradeSell,
  tradeSale,
  tradeProtectPreview,
  tradeProtect,
  tradeUnprotect,
  tradeOrders,
  tradePositions,
  tradePosition,
  tradeFills,
  tradeInventory,
  tradeDayAccount,
  tradeDayApply,
  tradeDayPositions,
  newStockList,
  newStockDetail,
  newStockPreview,
  newStockSubscribe,
  newStockRecords,
  newStockPay,
  newStockWaive,
  newStockDraw,
  newStockEntries,
  newStockProof,
  dividendList,
  dividendRecords,
  dividendTotals,
  blockList,
  blockDetail,
  blockPreview,
  blockBuy,
  blockRecords,
  specialList,
  specialPreview,
  specialTake,
  specialRecords,
  fundBalances,
  fundAssets,
  fundRecords,
  fundEntry,
  reportStatement,
  reportProfit,
  fundChannels,
  fundRecharge,
  fundCashOutGates,
  fundCashOut,
  fundCashOutCancel,
  fundRequests,
  fundWallets,
  fundExchangePreview,
  fundExchangeQuote,
  fundExchange,
  fundExchanges,
  messageInbox,
  messageList,
  messageRead,
  messageReadAll,
  messageSettings,
  alertList,
  alertAdd,
  alertDel,
  alertSwitch,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** Names of the calls with the given properties, such as `{ access: 'session'; kind: 'read' }`. */
export type CallsThatAre<Like> = {
  [N in CallName]: Calls[N] extends Like ? N : never;
}[CallName];
export type Input<N extends CallName> = InputOf<Calls[N]>;
export type Output<N extends CallName> = OutputOf<Calls[N]>;
