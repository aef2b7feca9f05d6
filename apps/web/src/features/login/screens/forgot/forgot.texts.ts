import { defineTexts } from '#shared/i18n.ts';

export const forgotTexts = defineTexts('loginForgot', {
  kor: {
    title: '비밀번호를 잊었어요',
    note: '고객센터에서 본인인지 확인하고, 새 비밀번호를 정할 수 있는 링크를 직접 전해 드려요. 두 사람이 확인해서 시간이 걸릴 수 있어요.',
    name: '이름',
    nameHint: '실명인증한 이름을 입력해 주세요',
    birthDate: '생년월일',
    birthPlaceholder: '예: 1990-01-31',
    contact: '연락받을 전화번호나 이메일',
    submit: '요청하기',
    asked: '요청을 받았어요',
    askedNote:
      '입력한 내용이 계정과 맞으면 고객센터에서 연락드려요. 링크는 한 번만, 24시간 동안 쓸 수 있어요.',
    back: '로그인으로 돌아가기',
  },
  en: {
    title: 'Forgot password',
    note: 'Customer service confirms it’s you and gives you a link to set a new password. Two people check, so it may take a while.',
    name: 'Name',
    nameHint: 'As verified',
    birthDate: 'Birth date',
    birthPlaceholder: 'e.g. 1990-01-31',
    contact: 'Phone or email to reach you',
    submit: 'Send request',
    asked: 'Request received',
    askedNote:
      'If your details match an account, customer service will contact you. The link works once, within 24 hours.',
    back: 'Back to login',
  },
  tw: {
    title: '忘記密碼',
    note: '客服中心會確認您的身分，並交給您一個可設定新密碼的連結。須由兩人確認，可能需要一些時間。',
    name: '姓名',
    nameHint: '請輸入實名認證的姓名',
    birthDate: '出生日期',
    birthPlaceholder: '例：1990-01-31',
    contact: '可聯絡您的電話或電子郵件',
    submit: '送出申請',
    asked: '已收到您的申請',
    askedNote: '若您輸入的資料與帳號相符，客服中心會與您聯絡。連結僅能使用一次，24 小時內有效。',
    back: '返回登入',
  },
});
