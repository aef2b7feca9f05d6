import { LOGIN_PASSWORD } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const fundPassLostTexts = defineTexts('identityFundPassLost', {
  kor: {
    title: '자금 비밀번호 재설정',
    note: '본인인지 다시 확인한 뒤 새 자금 비밀번호를 정할 수 있어요. {{after}}',
    submit: '본인 확인 신청하기',
    sent: '본인 확인을 신청했어요',
    verify: '자금 비밀번호를 다시 정하려면 먼저 실명인증을 해 주세요.',
  },
  en: {
    title: 'Reset fund password',
    note: 'Once we confirm it’s you, you can set a new fund password. {{after}}',
    submit: 'Request identity check',
    sent: 'Identity check requested',
    verify: 'To reset your fund password, verify your real name first.',
  },
  tw: {
    title: '重設資金密碼',
    note: '再次確認身分後即可設定新的資金密碼。{{after}}',
    submit: '申請身分確認',
    sent: '已申請身分確認',
    verify: '如要重設資金密碼，請先完成實名認證。',
  },
  terms: { password: LOGIN_PASSWORD },
});
