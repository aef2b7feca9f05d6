import { ArrowDownUp, House, Menu, Newspaper, Star } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { UnreadCount } from '#entities/message/components/unread-count.tsx';
import { useTexts } from '#shared/i18n.ts';
import { href, type Tab } from '#shared/routes.ts';
import { shellTexts } from './shell.texts.ts';
import styles from './tab-bar.module.css';

const TABS = [
  { tab: 'home', to: href('marketIndex'), Icon: House },
  { tab: 'news', to: href('homeNewsList'), Icon: Newspaper },
  { tab: 'watchlist', to: href('marketOptionList'), Icon: Star },
  { tab: 'trade', to: href('tradeIndex'), Icon: ArrowDownUp },
  { tab: 'menu', to: href('informationIndex'), Icon: Menu },
] as const;

/** What each root was asked for when it was last on screen, such as the tab within it. */
const asked = new Map<string, string>();

/**
 * The five roots; a way back leads to a root as it was left. The active one carries the class
 * `navActive`, as the specification says.
 */
export function TabBar({ tab: active }: { readonly tab: Tab | null }) {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  useEffect(() => void asked.set(pathname, search), [pathname, search]);
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      {TABS.map(({ tab, to, Icon }) => (
        <Link
          key={tab}
          to={tab === active ? to : to + (asked.get(to) ?? '')}
          className={tab === active ? `${styles.tab} navActive` : styles.tab}
          aria-current={tab === active ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          {t(tab)}
          {tab === 'menu' && (
            <span className={styles.unread}>
              <UnreadCount />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
