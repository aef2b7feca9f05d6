import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Gain } from '@maru/ui/figure';
import { Pair } from '@maru/ui/pair';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { call } from '#shared/api.ts';
import { LANGUAGE_NAMES, useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { endSession } from '#shared/session.ts';
import {
  APPEARANCES,
  type Appearance,
  COLORS,
  type Colors,
  setAppearance,
  setColors,
  useTheme,
} from '#shared/theme.ts';
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import { informationTexts } from '../../text.ts';
import { Notifications } from './notifications.tsx';
import styles from './setting.module.css';

const APPEARANCE_TEXT: Readonly<
  Record<Appearance, 'appearanceSystem' | 'appearanceLight' | 'appearanceDark'>
> = { system: 'appearanceSystem', light: 'appearanceLight', dark: 'appearanceDark' };
const COLORS_TEXT: Readonly<Record<Colors, 'colorsKorean' | 'colorsWestern'>> = {
  korean: 'colorsKorean',
  western: 'colorsWestern',
};

export default function SettingScreen() {
  const t = useTexts(informationTexts);
  const language = useLanguage();
  const { appearance, colors } = useTheme();
  const languageName = LANGUAGE_NAMES.find((one) => one.value === language)?.label ?? '';
  return (
    <Screen title={t('settings')}>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('appearance')}</h2>
        <Chips
          label={t('appearance')}
          items={APPEARANCES.map((value) => ({ value, label: t(APPEARANCE_TEXT[value]) }))}
          value={appearance}
          onChange={setAppearance}
        />
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('colors')}</h2>
        <Chips
          label={t('colors')}
          items={COLORS.map((value) => ({ value, label: t(COLORS_TEXT[value]) }))}
          value={colors}
          onChange={setColors}
        />
        <div className={styles.sample}>
          <span>
            {t('sampleRise')} <Gain percent="1.25" strong />
          </span>
          <span>
            {t('sampleFall')} <Gain percent="-1.25" strong />
          </span>
        </div>
      </section>
      <Notifications />
      <MenuGroup title={t('safety')}>
        <MenuLink to={href('informationLoginPass')} label={t('loginPassword')} />
        <MenuLink to={href('informationFundPass')} label={t('fundPassword')} />
        <MenuLink to={href('informationTwoFactor')} label={t('twoFactor')} />
        <MenuLink to={href('informationPasskeys')} label={t('passkeys')} />
        <MenuLink to={href('informationMail')} label={t('mail')} />
        <MenuLink to={href('informationSessions')} label={t('sessions')} />
      </MenuGroup>
      <MenuGroup>
        <MenuLink to={href('informationMargin')} label={t('marginTrading')} />
        <MenuLink to={href('informationMyData')} label={t('myData')} />
        <MenuLink to={href('informationChangeLang')} label={t('language')} value={languageName} />
      </MenuGroup>
      <MenuGroup>
        <MenuLink to={href('informationAboutInfo')} label={t('about')} />
        <MenuLink to={href('informationPrivacy', { text: 'terms' })} label={t('terms')} />
        <MenuLink to={href('informationPrivacy')} label={t('privacy')} />
      </MenuGroup>
      <LogOut />
    </Screen>
  );
}

function LogOut() {
  const t = useTexts(informationTexts);
  const [open, setOpen] = useState(false);
  const logOut = (): void => {
    setOpen(false);
    // the token is sent before it is forgotten; should it not arrive, the session ends by itself
    call('loginLogout', {}).catch(() => undefined);
    endSession('logout');
  };
  return (
    <>
      <div className={styles.logOut}>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('logOut')}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('logOutTitle')}
        note={t('logOutNote')}
        action={
          <Pair>
            <Button variant="plain" onClick={() => setOpen(false)}>
              {t('stay')}
            </Button>
            <Button variant="danger" onClick={logOut}>
              {t('logOut')}
            </Button>
          </Pair>
        }
      />
    </>
  );
}
