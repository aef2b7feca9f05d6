import { defineTexts } from '#shared/i18n.ts';

export const newPasswordTexts = defineTexts('loginNewPassword', {
  kor: {
    title: '새 비밀번호',
    note: '새 로그인 비밀번호를 정해 주세요. 모든 기기에서 로그아웃돼요.',
    submit: '저장하기',
    done: '새 비밀번호로 로그인해 주세요',
  },
  en: {
    title: 'New password',
    note: 'Choose a new login password. You’ll be logged out on all devices.',
    submit: 'Save',
    done: 'Log in with your new password',
  },
  tw: {
    title: '新密碼',
    note: '請設定新的登入密碼，所有裝置都會登出。',
    submit: '儲存',
    done: '請以新密碼登入',
  },
});
