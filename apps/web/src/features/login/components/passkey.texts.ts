import { defineTexts } from '#shared/i18n.ts';

export const passkeyTexts = defineTexts('loginPasskey', {
  kor: { logIn: '패스키로 로그인' },
  en: { logIn: 'Use a passkey' },
  tw: { logIn: '使用通行密鑰登入' },
});
