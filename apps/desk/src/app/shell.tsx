import { LANGUAGES, type Language } from '@maru/contract/constants';
import { Badge } from '@maru/ui/badge';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { reviewTexts } from '../entities/review.texts.ts';
import { FOLLOW_MS, logOut, type Me, useCall } from '../shared/api.ts';
import { LANGUAGE_NAMES, LOCALES } from '../shared/define-texts.ts';
import { setLanguage, useLanguage, useTexts, useWords } from '../shared/texts.ts';
import { switchTheme } from '../shared/theme.ts';
import { useKeys } from '../shared/use-keys.ts';
import { Rooms } from './rooms.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell.texts.ts';

/** Header, navigation and help around the screen of the address. */
export function Shell({ me }: { readonly me: Me }) {
  const t = useTexts(shellTexts);
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(true), t: switchTheme });
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={focusMain}>
        {t('skip')}
      </button>
      <Header me={me} onHelp={() => setHelp(true)} />
      <Navigation me={me} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Rooms me={me} />
      </main>
      <Help open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

const focusMain = (): void => document.getElementById('main')?.focus();

function Header({ me, onHelp }: { readonly me: Me; readonly onHelp: () => void }) {
  const t = useTexts(shellTexts);
  const word = useWords(shellTexts);
  const language = useLanguage();
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>{t('brand')}</h1>
      {me.sandbox && <Badge tone="warn">{t('sandbox')}</Badge>}
      <span className={styles.space} />
      <select
        className={styles.control}
        aria-label={t('language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={LOCALES[one]}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <button type="button" className={styles.control} onClick={switchTheme}>
        {t('theme')} <kbd>t</kbd>
      </button>
      <button type="button" className={styles.control} onClick={onHelp}>
        {t('help')} <kbd>?</kbd>
      </button>
      <span className={styles.me}>
        <strong>{me.account}</strong> {me.roles.map((role) => word('role', role)).join(' · ')}
      </span>
      <button type="button" className={styles.control} onClick={() => void logOut()}>
        {t('logout')}
      </button>
    </header>
  );
}

/** Rooms of the daily work, each by the path that is its name. */
const ROOMS = [
  ...(['customers', 'parameters', 'channels', 'documents', 'holidays', 'banks'] as const),
  ...(['delistings', 'offerings', 'auctions'] as const),
  ...(['stakes', 'lendings', 'loans', 'mentors', 'institutions'] as const),
];

function Navigation({ me }: { readonly me: Me }) {
  const t = useTexts(shellTexts);
  const word = useWords(reviewTexts);
  const { data: queues = [] } = useCall('deskQueues', {}, { every: FOLLOW_MS });
  const asked = useCall('deskInquiries', { state: 'waiting', pageSize: 1 }, { every: FOLLOW_MS });
  const waiting = asked.data?.total ?? 0;
  const { pathname } = useLocation();
  // the queue that is open stays listed when its last application has been decided
  const isListed = ({ kind, pending }: (typeof queues)[number]): boolean =>
    pending > 0 || pathname.startsWith(`/queue/${kind}/`) || pathname === `/queue/${kind}`;
  const listed = queues.filter(isListed);
  const empty = queues.filter((queue) => !isListed(queue));
  const all = queues.reduce((sum, { pending }) => sum + pending, 0);
  const mayAudit = me.roles.some((role) => role === 'auditor' || role === 'admin');
  return (
    <nav className={styles.nav} aria-label={t('queues')}>
      <p className={styles.group}>{t('queues')}</p>
      <Queue to="/queue/all" name={t('all')} count={all} />
      {listed.map(({ kind, pending }) => (
        <Queue key={kind} to={`/queue/${kind}`} name={word('queue', kind)} count={pending} />
      ))}
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary className={styles.link}>{t('emptyQueues', { n: empty.length })}</summary>
          <div className={styles.queues}>
            {empty.map(({ kind, pending }) => (
              <Queue key={kind} to={`/queue/${kind}`} name={word('queue', kind)} count={pending} />
            ))}
          </div>
        </details>
      )}
      <p className={styles.group}>{t('work')}</p>
      {ROOMS.map((room) => (
        <NavLink key={room} className={styles.link ?? ''} to={`/${room}`}>
          {t(room)}
        </NavLink>
      ))}
      <Queue to="/inquiries" name={t('inquiries')} count={waiting} />
      <NavLink className={styles.link ?? ''} to="/notices">
        {t('notices')}
      </NavLink>
      <NavLink className={styles.link ?? ''} to="/mail">
        {t('mail')}
      </NavLink>
      {mayAudit && (
        <NavLink className={styles.link ?? ''} to="/ledger">
          {t('ledger')}
        </NavLink>
      )}
      {mayAudit && (
        <NavLink className={styles.link ?? ''} to="/audit">
          {t('audit')}
        </NavLink>
      )}
      {mayAudit && (
        <NavLink className={styles.link ?? ''} to="/operations">
          {t('operations')}
        </NavLink>
      )}
    </nav>
  );
}

function Queue({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <NavLink className={styles.link ?? ''} to={to}>
      <span>{name}</span>
      <span className={`figure ${count > 0 ? styles.some : styles.none}`}>{count}</span>
    </NavLink>
  );
}

const KEYS = [
  ['j k', 'key_jk'],
  ['↵', 'key_enter'],
  ['a', 'key_a'],
  ['r', 'key_r'],
  ['y', 'key_y'],
  ['u', 'key_u'],
  ['v', 'key_v'],
  ['l', 'key_l'],
  ['/', 'key_search'],
  ['1–9', 'key_reason'],
  ['1–4', 'key_flags'],
  ['t', 'key_t'],
  ['?', 'key_help'],
  ['Esc', 'key_esc'],
] as const;

function Help({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t('help')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
