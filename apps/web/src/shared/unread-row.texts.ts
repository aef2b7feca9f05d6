import { defineTexts } from './i18n.ts';

export const unreadRowTexts = defineTexts('unread-row', {
  kor: { unread: '안 읽음' },
  en: { unread: 'Unread' },
  tw: { unread: '未讀' },
});
