import { defineTexts } from '#shared/i18n.ts';

export const blockRecordsTexts = defineTexts('blockRecords', {
  kor: {
    title: '내 대량매매',
    none: '진행 중인 대량매매에서 사면 여기에 쌓여요.',
    see: '대량매매 보기',
  },
  en: {
    title: 'My block purchases',
    none: 'Your block purchases appear here.',
    see: 'View block trades',
  },
  tw: { title: '我的鉅額買進', none: '鉅額買進的紀錄會顯示於此。', see: '查看鉅額交易' },
});
