import { defineTexts } from '#shared/i18n.ts';

export const documentTexts = defineTexts('document', {
  kor: { effective: '버전 {{version}} · 시행일 {{date}}', article: '제{{n}}조 ({{title}})' },
  en: {
    effective: 'Version {{version}}, in force from {{date}}',
    article: 'Article {{n}}: {{title}}',
  },
  tw: { effective: '第 {{version}} 版 · 施行日 {{date}}', article: '第 {{n}} 條（{{title}}）' },
});
