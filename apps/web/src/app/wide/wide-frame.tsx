import { Search } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { BellLink } from '#entities/message/components/bell-link.tsx';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { href, type Tab } from '#shared/routes.ts';
import { useSiteTitle } from '#shared/site.ts';
import { Won } from '#shared/won.tsx';
import { IndexStrip } from '../shell/index-strip.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { Stage } from '../stage.tsx';
import { KeySheet } from './key-sheet.tsx';
import { useKeys } from './use-keys.ts';
import styles from './wide.module.css';
import { wideTexts } from './wide.texts.ts';
import { WideStage } from './wide-stage.tsx';

/** The frame on a wide page: all roots above, screens side by side, the indices below. */
export function WideFrame({ tab }: { readonly tab: Tab | null }) {
  const keys = useKeys();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-wide', true);
    return () => void root.toggleAttribute('data-wide', false);
  }, []);
  return (
    <>
      <Bar tab={tab} />
      <Stage as={WideStage} />
      <footer className={styles.foot}>
        <IndexStrip />
        <KeySheet {...keys} />
      </footer>
    </>
  );
}

function Bar({ tab }: { readonly tab: Tab | null }) {
  const t = useTexts(wideTexts);
  const marketT = useTexts(marketTexts);
  const title = useSiteTitle();
  const { data: assets } = useCall('fundAssets', {});
  return (
    <section className={styles.bar} aria-label={title}>
      <div className={styles.barContent}>
        <Link className={styles.brand} to={href('marketIndex')}>
          {title}
        </Link>
        <TabBar tab={tab} />
        <Link className={styles.search} to={href('favoriteSearch')}>
          <Search aria-hidden="true" />
          {marketT('search')}
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </Link>
        {assets !== undefined && (
          <span className={styles.available}>
            {t('available')} <Won value={assets.available} strong />
          </span>
        )}
        <BellLink />
      </div>
    </section>
  );
}
