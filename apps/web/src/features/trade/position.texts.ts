import { defineTexts } from '#shared/i18n.ts';

/** Further texts of a position: its distance to the market, its costs, and what is folded away. */
export const positionTexts = defineTexts('position', {
  kor: {
    feeSplit: '매수 {{buy}} · 매도 {{sell}}',
    awayBelow: '{{percent}} 낮아요',
    awayAbove: '{{percent}} 높아요',
    awayNone: '현재가와 같아요',
    purchases: '매수별로 보기',
    eachFill: '체결 하나하나 보기',
    seeEntries_other: '증거 보기 · 원장 기록 {{count}}개',
  },
  en: {
    feeSplit: 'purchase {{buy}} · sale {{sell}}',
    awayBelow: '{{percent}} below it',
    awayAbove: '{{percent}} above it',
    awayNone: 'at that price',
    purchases: 'Purchase by purchase',
    eachFill: 'See every execution',
    seeEntries_one: 'See the proof · {{count}} ledger entry',
    seeEntries_other: 'See the proof · {{count}} ledger entries',
  },
  tw: {
    feeSplit: '買進 {{buy}} · 賣出 {{sell}}',
    awayBelow: '低{{percent}}',
    awayAbove: '高{{percent}}',
    awayNone: '與現價相同',
    purchases: '依每次買進查看',
    eachFill: '查看每筆成交',
    seeEntries_other: '查看證據 · 帳本{{count}}筆',
  },
});
