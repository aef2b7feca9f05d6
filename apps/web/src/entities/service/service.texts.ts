import type { Language } from '@maru/contract/constants';
import { defineTexts } from '#shared/i18n.ts';
import { SERVICES, type ServiceId } from './services.ts';

const namesIn = (language: Language): Readonly<Record<ServiceId, string>> =>
  Object.fromEntries(SERVICES.map(({ id, names }) => [id, names[language]])) as Record<
    ServiceId,
    string
  >;

/** Names of the services, and of the other tabs of home. */
export const serviceTexts = defineTexts('service', {
  kor: {
    ...namesIn('kor'),
    listed: '상장',
    subscription: '청약',
  },
  en: {
    ...namesIn('en'),
    listed: 'Listed',
    subscription: 'Subscription',
  },
  tw: {
    ...namesIn('tw'),
    listed: '上市',
    subscription: '申購',
  },
});
