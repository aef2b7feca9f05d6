/**
 * Every route of the app, opened by its address alone: without the id that some of them need. Each
 * shows something to go on with, and the console stays empty (the phone fails the test otherwise).
 */
import { expect, test } from 'vitest';
import { ROUTES, type RouteName } from '../../apps/web/src/shared/routes.ts';
import { setPhone, shareStage } from '../harness/stage.ts';

const stage = shareStage();
const phone = setPhone(stage);

/** What they show a customer who has done nothing yet, in English; any other shows some words. */
const SHOWN: Partial<Record<RouteName, RegExp>> = {
  // somebody who is logged in goes on to home
  loginStart: /Total assets/,
  loginStart1: /See everything before you buy/,
  loginLogin: /Forgot password\?/,
  loginRegister: /Create your account/,
  loginReLogin: /Please log in/,
  loginForgot: /Customer service confirms it’s you/,
  loginGuardian: /no longer works/,
  loginNewPassword: /Choose a new login password/,
  loginLoginAfter: /Real-name verification/,
  homeIndex: /Credit line from your net assets/,
  homeMarket: /Trading value/,
  homeMoreList: /Trading value/,
  homeNewsList: /Top news/,
  homeNewsDetail: /Top news/,
  homeNewStock: /In progress \d/,
  homeNewStockBuy: /In progress \d/,
  homeNewStockps: /Placements give new shares/,
  homeNewStockPsBuy: /Placements give new shares/,
  homeAuction: /My bids/,
  homeBlockTrade: /Open now · any time/,
  homeBlockTrade1: /Open now · any time/,
  homeBlockTrade2: /No purchases yet/,
  homeDayTrading: /Buy and sell within the day/,
  homeQcList: /Allocations/,
  homeFllow: /what a strategy actually trades/,
  homeFllowDetail: /what a strategy actually trades/,
  homeFllowRecord: /No products held/,
  homeLoan: /My credit score/,
  homeLoanRe: /No loans yet/,
  homeWorth: /You have no shares to lend/,
  homeWorthList: /No shares on loan/,
  homeDividend: /Dividend dates/,
  homeKefuCenter: /FAQ/,
  homeInquiries: /No questions yet/,
  homeInquiry: /What’s it about\?/,
  homeDraw: /No subscriptions yet/,
  homeCheckIn: /Once a day/,
  marketIndex: /Trading value/,
  marketOptionList: /Your watchlist is empty/,
  marketStockDetail: /No stock selected/,
  marketStockDetailzs: /No index selected/,
  marketMarketBuy: /No stock selected/,
  marketSubscribeRecord: /No subscriptions yet/,
  tradeIndex: /No trades in progress/,
  tradePositionDetail: /No trades in progress/,
  favoriteIndex: /Add group/,
  favoriteSearch: /Most traded now/,
  informationIndex: /Deposits and withdrawals/,
  informationUserInfo: /Institution/,
  informationAuthInfo: /ID front|verified/,
  informationBankList: /Add an account|bank account/i,
  informationAddBankCard: /Choose a bank|real name/i,
  informationUsdtAddress: /Wallet address/,
  informationRecharge: /How would you like to deposit\?/,
  informationRechargeChannel: /How would you like to deposit\?/,
  informationCashOut: /before you can withdraw/,
  informationFundRecord: /Play money/,
  informationExChange: /US–Korea transfer/,
  informationLoginPass: /Current password/,
  informationTwoFactor: /authenticator app/,
  informationMail: /Email address/,
  informationPasskeys: /No passkeys yet/,
  informationSessions: /This device/,
  informationFundPassLost: /Login password|verif/i,
  informationFundPass: /No repeated or sequential digits/,
  informationSetting: /Up and down colours/,
  informationChangeLang: /繁體中文/,
  informationAboutInfo: /Apache-2\.0/,
  informationAboutUs: /This firm doesn’t exist/,
  informationPrivacy: /Article 1/,
  informationMsgInfo: /From Maru/,
  informationAlerts: /No price alerts yet/,
  informationStatement: /Closing total/,
  informationProfit: /P\/L for the period/,
  tutorIndex: /All figures come from actual fills/,
  tutorInfo: /All figures come from actual fills/,
  tutorRecord: /Not following any mentors/,
  informationMargin: /Pay only the margin and borrow the rest/,
  informationCredit: /How it changes/,
  informationMyData: /Download my data/,
  informationClosing: /before you can close it/,
};

/** Refusals that no address of the app itself leads to. */
const FAULTY = /Invalid request|could not be shown|Something went wrong|undefined|NaN/;

test('every route without an id shows something useful', async () => {
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/market/index');
  const wrong: string[] = [];
  for (const [name, { path, list }] of Object.entries(ROUTES)) {
    const shown = SHOWN[name as RouteName] ?? /\p{L}{2}/u;
    await app.follow(path);
    const main = page.locator('main:visible');
    const isThere = await main
      .getByText(shown)
      .first()
      .waitFor({ timeout: 15_000 })
      .then(() => true)
      .catch(() => false);
    await app.settled();
    const text = await main.innerText();
    if (!isThere || FAULTY.test(text)) wrong.push(`${path}: ${text.slice(0, 200)}`);
    const address = list === null ? null : ROUTES[list as RouteName].path;
    if (address !== null && app.address !== address) wrong.push(`${path}: at ${app.address}`);
  }
  expect(wrong).toEqual([]);
}, 300_000);
