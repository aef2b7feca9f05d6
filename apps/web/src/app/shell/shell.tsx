import { LoadingOverlay } from '@maru/ui/loading-overlay';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { useRoomFor } from '#shared/room.ts';
import { ROUTES, routeAt, type Tab } from '#shared/routes.ts';
import { useSession } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { prefetchOnTouch, prefetchWhenIdle } from '../prefetch.ts';
import { ScreenMissing } from '../screen-boundary.tsx';
import { ScreenFallback } from '../screen-fallback.tsx';
import { Stage } from '../stage.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { IndexStrip } from './index-strip.tsx';
import { LinkBar } from './link-bar.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell.texts.ts';
import { TabBar } from './tab-bar.tsx';
import { useAccountEvents } from './use-account-events.ts';
import { useHardwareBack } from './use-hardware-back.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The frame of the app, around every screen. */
export function Shell() {
  const t = useTexts(shellTexts);
  const route = routeAt(useLocation().pathname);
  const tab = route === null ? null : ROUTES[route].tab;
  const loggedIn = useSession((state) => state.session !== null);
  const ending = useSession((state) => state.ending !== null);
  useSessionEnd();
  useAccountEvents();
  useHardwareBack(tab !== null || route === 'loginStart');
  useEffect(prefetchOnTouch, []);
  useEffect(() => prefetchWhenIdle(loggedIn), [loggedIn]);

  // the screens stay as they are while a session ends
  const wide = useRoomFor('two') && (loggedIn || ending);
  return (
    <div className={wide ? undefined : styles.column}>
      <LinkBar />
      {wide ? <Wide tab={tab} /> : <Stage />}
      {loggedIn && <AgreementSheet />}
      {tab !== null && loggedIn && !wide && (
        <div className={styles.bottom}>
          <IndexStrip />
          <TabBar tab={tab} />
        </div>
      )}
      {ending && <LoadingOverlay label={t('leaving')} />}
    </div>
  );
}

const WIDE = chunk(() => import('../wide/wide-frame.tsx'));

/** The frame of a wide page, which phones never load. */
function Wide({ tab }: { readonly tab: Tab | null }) {
  const { module, failed } = useChunk(WIDE);
  if (failed) return <ScreenMissing />;
  return module === undefined ? <ScreenFallback /> : <module.WideFrame tab={tab} />;
}
