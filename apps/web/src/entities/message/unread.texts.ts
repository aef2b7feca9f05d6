import { defineTexts } from '#shared/i18n.ts';

/** Beside `message.texts.ts`, since it is there from the start. */
export const unreadTexts = defineTexts('unread', {
  kor: { unread_other: '안 읽은 알림 {{n}}개' },
  en: {
    unread_one: '{{n}} unread notification',
    unread_other: '{{n}} unread notifications',
  },
  tw: { unread_other: '{{n}} 則未讀通知' },
});
