/** What safety notices say: whoever did not do it himself is told the way. Pure. */
import { deviceName } from '@maru/contract/device-name';
import { href } from '#shared/routes.ts';
import { safetyTexts } from '../texts/safety.texts.ts';
import { type Content, type MessageText, type Said, wordsOf } from './message-words.ts';

const CODES = [
  'bank_card_changed',
  'factor_changed',
  'mail_changed',
  'new_device',
  'passkey_changed',
  'password_changed',
] as const;
type Code = (typeof CODES)[number];

function text(
  content: Content<Code>,
  { language, bankName, t }: Said<typeof safetyTexts>,
): MessageText {
  switch (content.code) {
    case 'bank_card_changed': {
      const bank = bankName(content.params.bank);
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

export const SAFETY = wordsOf(CODES, safetyTexts, {
  text,
  href: ({ code }) => {
    if (code === 'passkey_changed') return href('informationPasskeys');
    if (code === 'mail_changed') return href('informationMail');
    return href(code === 'new_device' ? 'informationSessions' : 'informationSetting');
  },
});
