import { Chips } from '@maru/ui/chips';
import { Link, Navigate } from 'react-router';
import { LANGUAGE_NAMES, setLanguage, useLanguage, useTexts } from '#shared/i18n.ts';
import { HOME, href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSession } from '#shared/session.ts';
import { useSimulated, useSiteTitle, useSiteValue } from '#shared/site.ts';
import actions from '../../components/actions.module.css';
import { loginTexts } from '../../text.ts';
import styles from './start.module.css';

export default function StartScreen() {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const loggedIn = useSession((state) => state.session !== null);
  const title = useSiteTitle();
  const logo = useSiteValue('logo');
  const simulated = useSimulated();
  if (loggedIn) return <Navigate to={href(HOME)} replace />;

  return (
    <Screen
      title={title}
      header="bare"
      action={
        <div className={actions.actions}>
          <Link className={actions.primary} to={href('loginStart1')}>
            {t('getStarted')}
          </Link>
          <Link className={actions.quiet} to={href('loginLogin')}>
            {t('logIn')}
          </Link>
        </div>
      }
    >
      <div className={styles.languages}>
        <Chips
          label={t('language')}
          items={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.hero}>
        <div className={styles.brand}>
          {logo && <img className={styles.logo} src={logo} alt="" width="48" height="48" />}
          <span className={styles.name}>{title}</span>
        </div>
        <h1 className={styles.promise}>{t('promise')}</h1>
        <p className={styles.note}>{t('promiseNote')}</p>
      </div>
      <Floor />
      {simulated && (
        <aside className={styles.simulated}>
          <strong>{t('simulatedTitle')}</strong>
          <p>{t('simulatedNote')}</p>
        </aside>
      )}
    </Screen>
  );
}

/** Floorboards running away to the horizon: the house's own name. */
function Floor() {
  const joints = [-420, -250, -120, -40, 40, 120, 250, 420];
  const rows = [6, 16, 32, 58, 100];
  return (
    <svg
      className={styles.floor}
      viewBox="0 0 350 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g className={styles.boards}>
        {joints.map((x) => (
          <path key={x} d={`M${175 + x * 0.14} 0L${175 + x} 120`} />
        ))}
        {rows.map((y) => (
          <path key={y} d={`M0 ${y}H350`} />
        ))}
      </g>
    </svg>
  );
}
