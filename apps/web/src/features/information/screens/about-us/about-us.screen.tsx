import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { BookOpenCheck, CodeXml, HandCoins, Scale } from 'lucide-react';
import { useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteTitle, useSiteValue } from '#shared/site.ts';
import { MenuGroup, MenuLink } from '../../components/menu-list.tsx';
import styles from './about-us.module.css';
import { aboutUsTexts } from './about-us.texts.ts';

const KEPT = [
  { title: 'keepPrice', note: 'keepPriceNote', Icon: Scale },
  { title: 'keepLedger', note: 'keepLedgerNote', Icon: BookOpenCheck },
  { title: 'keepCost', note: 'keepCostNote', Icon: HandCoins },
  { title: 'keepCode', note: 'keepCodeNote', Icon: CodeXml },
] as const;

export default function AboutUsScreen() {
  const t = useTexts(aboutUsTexts);
  const name = useSiteTitle();
  const imported = useSiteValue('market') === 'import';
  return (
    <Screen title={t('title')}>
      <aside className={styles.fictional}>
        <strong>{t('fictional')}</strong>
        <p>{t('fictionalNote', { name })}</p>
      </aside>
      <h2 className={styles.heading}>{t('name')}</h2>
      <Card className={styles.text}>{t('nameText')}</Card>
      <h2 className={styles.heading}>{t('keep')}</h2>
      <Card variant="tight">
        <ul>
          {KEPT.map(({ title, note, Icon }) => (
            <li key={title} className={styles.kept}>
              <Icon aria-hidden="true" />
              <div>
                <h3 className="strong">{t(title)}</h3>
                <p className={styles.text}>{t(note)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <h2 className={styles.heading}>{t('company')}</h2>
      <Card variant="tight">
        <Lines>
          <Line label={t('kind')} value={t('kindValue')} />
          <Line label={t('market')} value={t(imported ? 'marketImport' : 'marketSim')} />
          <Line label={t('currency')} value={t('currencyValue')} />
        </Lines>
      </Card>
      <MenuGroup title={t('contact')}>
        <MenuLink to={href('homeKefuCenter')} label={t('service')} />
      </MenuGroup>
    </Screen>
  );
}
