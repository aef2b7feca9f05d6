/** What safety notices say: whoever did not do it himself is told the way. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { deviceName } from '@maru/contract/device-name';
import { bankName } from '#entities/bank/bank-name.ts';
import type { Translate } from '#shared/i18n.ts';
import type { messageTexts } from '../message.texts.ts';

type Code =
  | 'bank_card_changed'
  | 'factor_changed'
  | 'mail_changed'
  | 'new_device'
  | 'passkey_changed'
  | 'password_changed';
type Content = Extract<Output<'messageList'>['rows'][number]['content'], { code: Code }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

export function safetyText(
  content: Content,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
  switch (content.code) {
    case 'bank_card_changed': {
      const bank = bankName(content.params.bank, language);
      const title = t(content.params.what === 'added' ? 'cardAdded' : 'cardRemoved', { bank });
      return { title, note: t('notYou') };
    }
    case 'factor_changed':
      return { title: t(`factor_${content.params.what}`), note: t('notYou') };
    case 'mail_changed':
      return { title: t(`mail_${content.params.what}`), note: t('notYou') };
    case 'new_device': {
      const device = deviceName(content.params, language);
      return { title: t('newDevice'), note: t('newDeviceNote', { device }) };
    }
    case 'passkey_changed': {
      const device = deviceName(content.params, language);
      return { title: t(`passkey_${content.params.what}`, { device }), note: t('notYou') };
    }
    case 'password_changed': {
      const isLogin = content.params.what === 'login';
      const title = t(isLogin ? 'loginPasswordChanged' : 'fundPasswordChanged');
      return { title, note: t('notYou') };
    }
  }
}
