import { CREDIT_SCORE } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const creditTexts = defineTexts('informationCredit', {
  kor: {
    value: '{{score}}점',
    range: '{{least}}점부터 {{most}}점까지, 아래 기준표로만 움직여요.',
    table: '기준표',
    history: '변동 내역',
    change: '{{before}}점 → {{after}}점',
    none: '아직 변동이 없어요',
    noneNote: '실명인증을 하거나 출석을 모으면 점수가 올라요.',
    checkIn: '출석체크 하러 가기',
  },
  en: {
    value: '{{score}}',
    range: 'From {{least}} to {{most}}. It only changes by the table below.',
    table: 'How it changes',
    history: 'History',
    change: '{{before}} → {{after}}',
    none: 'No changes yet',
    noneNote: 'Verify your name or collect check-ins to raise it.',
    checkIn: 'Go to daily check-in',
  },
  tw: {
    value: '{{score}} 分',
    range: '範圍為 {{least}} 至 {{most}} 分，僅依下表變動。',
    table: '評分表',
    history: '變動紀錄',
    change: '{{before}} 分 → {{after}} 分',
    none: '尚無變動',
    noneNote: '完成實名認證或累積簽到即可提高評分。',
    checkIn: '前往每日簽到',
  },
  terms: { title: CREDIT_SCORE },
});
