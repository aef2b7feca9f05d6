import { defineTexts } from '#shared/i18n.ts';

export const documentTexts = defineTexts('document', {
  kor: {
    effective: '버전 {{version}} · 시행일 {{date}}',
    article: '제{{n}}조 ({{title}})',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    risk: '투자위험고지서',
    changed: '약관이 바뀌었어요',
    changedNote:
      '동의하면 새로 사거나 신청할 수 있어요. 팔기, 취소, 상환, 출금은 지금도 할 수 있어요.',
    read: '{{name}} 보기',
    agree: '모두 읽고 동의하기',
    later: '나중에',
  },
  en: {
    effective: 'Version {{version}}, effective {{date}}',
    article: 'Article {{n}}: {{title}}',
    terms: 'User agreement',
    privacy: 'Privacy policy',
    risk: 'Risk disclosure',
    changed: 'Our terms have changed',
    changedNote:
      'Agree before you buy or apply for anything new. You can still sell, cancel, repay and withdraw.',
    read: 'View {{name}}',
    agree: 'I’ve read and agree',
    later: 'Not now',
  },
  tw: {
    effective: '第 {{version}} 版 · 施行日 {{date}}',
    article: '第 {{n}} 條（{{title}}）',
    terms: '使用者條款',
    privacy: '隱私權政策',
    risk: '風險揭露書',
    changed: '文件已更新',
    changedNote: '同意前無法買進或提出新的申請，仍可賣出、取消、還款與出金。',
    read: '查看{{name}}',
    agree: '我已閱讀並同意',
    later: '稍後再說',
  },
});
