import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteTitle, useSiteValue } from '#shared/site.ts';
import packageFile from '../../../../../package.json' with { type: 'json' };
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import { informationTexts } from '../../text.ts';
import styles from './about-info.module.css';
import { NOTICES } from './notices.ts';

export default function AboutScreen() {
  const t = useTexts(informationTexts);
  const title = useSiteTitle();
  const logo = useSiteValue('logo');
  return (
    <Screen title={t('about')}>
      <div className={styles.brand}>
        {logo && <img src={logo} alt="" width="64" height="64" className={styles.logo} />}
        <p className={styles.name}>{title}</p>
      </div>
      <Card variant="tight">
        <Lines>
          <Line label={t('version')} value={packageFile.version} />
          <Line label={t('licence')} value={packageFile.license} />
        </Lines>
      </Card>
      <MenuGroup title={t('documents')}>
        <MenuLink to={href('informationAboutUs')} label={t('company')} />
        <MenuLink to={href('informationPrivacy', { text: 'terms' })} label={t('terms')} />
        <MenuLink to={href('informationPrivacy')} label={t('privacy')} />
      </MenuGroup>
      <h2 className={styles.title}>{t('simulatedTitle')}</h2>
      <Card className={styles.note}>{t('simulatedNote')}</Card>
      <h2 className={styles.title}>{t('openSource')}</h2>
      <Card className={styles.note}>
        <p>{t('openSourceNote')}</p>
        <ul className={styles.notices}>
          {NOTICES.map(({ name, licence }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{licence}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
