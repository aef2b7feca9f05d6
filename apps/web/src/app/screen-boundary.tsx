import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { useOnline } from '#shared/online.ts';
import { Screen } from '#shared/screen.tsx';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
}

/** A screen that cannot be shown does not take the others with it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <ScreenCrashed onRetry={() => this.setState({ error: null })} />;
  }
}

/** A screen that crashed; another try may show it. */
function ScreenCrashed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(commonTexts);
  return (
    <NoScreen note={t('crashNote')}>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </NoScreen>
  );
}

/**
 * A screen whose chunk did not come. A reload brings it; without a network that would end the app,
 * so it waits for the network, and then reloads by itself: there is nothing on it to lose.
 */
export function ScreenMissing() {
  const t = useTexts(commonTexts);
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (wasOffline && online) location.reload();
  }, [wasOffline, online]);
  return (
    <NoScreen note={t(online ? 'chunkFailedNote' : 'chunkOfflineNote')}>
      {online && (
        <Button size="small" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      )}
    </NoScreen>
  );
}

/** In place of a screen; its header has the way back. */
function NoScreen({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  const t = useTexts(commonTexts);
  return (
    <Screen
      title={t('screenFailed')}
      heading={<span className="visually-hidden">{t('screenFailed')}</span>}
    >
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert />}
          title={t('screenFailed')}
          note={note}
          action={children}
        />
      </div>
    </Screen>
  );
}
