import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { ErrorState } from '@maru/ui/error-state';
import { PullToRefresh } from '@maru/ui/pull-to-refresh';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonTexts } from './common.texts.ts';
import { useLanguage, useTexts } from './i18n.ts';
import { useGo } from './navigation.ts';
import { useOnline } from './online.ts';
import { refusalTexts } from './refusal.texts.ts';
import { failureText, nextStep } from './refusal.tsx';

/** "No data", with the next sensible thing to do. */
export function NoData(props: {
  readonly title?: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}) {
  const t = useTexts(commonTexts);
  return <EmptyState {...props} title={props.title ?? t('noData')} />;
}

/** A read that failed, with a retry; where the answer will not change, with the way on instead. */
export function LoadFailed(props: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts(commonTexts);
  const ways = useTexts(refusalTexts);
  const go = useGo();
  const language = useLanguage();
  const next = nextStep(props.error);
  if (next !== null) {
    return (
      <EmptyState
        title={failureText(props.error, language)}
        action={
          <Button size="small" onClick={() => go.to(next.to)}>
            {ways(next.text)}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={t('loadFailed')}
      note={failureText(props.error, language)}
      retryLabel={t('retry')}
      onRetry={props.onRetry}
    />
  );
}

/**
 * A part of the app that did not come, with a reload; without a network that would end the app.
 */
export function ChunkFailed() {
  const t = useTexts(commonTexts);
  const online = useOnline();
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('loadFailed')}
      note={t(online ? 'chunkFailedNote' : 'chunkOfflineNote')}
      action={
        online && (
          <Button size="small" variant="plain" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )
      }
    />
  );
}

/** Pull-to-refresh in the user's language. */
export function Refreshable(props: {
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}) {
  const t = useTexts(commonTexts);
  return (
    <PullToRefresh
      onRefresh={props.onRefresh}
      labels={{
        pull: t('pull'),
        release: t('release'),
        loading: t('loading'),
        done: t('refreshed'),
      }}
    >
      {props.children}
    </PullToRefresh>
  );
}
