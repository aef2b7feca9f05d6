import { defineTexts } from '../i18n.ts';

export const legalTexts = defineTexts('legal', {
  kor: { effective: '시행일 {{date}}', article: '제{{n}}조 ({{title}})' },
  en: { effective: 'In force from {{date}}', article: 'Article {{n}}: {{title}}' },
  tw: { effective: '施行日 {{date}}', article: '第 {{n}} 條（{{title}}）' },
});
