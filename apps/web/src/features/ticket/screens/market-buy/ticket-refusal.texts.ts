import { defineTexts } from '#shared/i18n.ts';

/** What one press changes about a refused order. */
export const ticketRefusalTexts = defineTexts('ticketRefusal', {
  kor: { usePrice: '{{price}}으로 바꾸기', useLimit: '지정가로 바꾸기' },
  en: { usePrice: 'Change to {{price}}', useLimit: 'Change to limit' },
  tw: { usePrice: '改為{{price}}', useLimit: '改為限價' },
});
