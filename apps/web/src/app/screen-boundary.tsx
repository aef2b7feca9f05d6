import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkError } from './screens.ts';

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
    return <Failed error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts(commonTexts);
  const chunk = error instanceof ChunkError;
  return (
    <main>
      <h1 className="visually-hidden">{t('screenFailed')}</h1>
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert />}
          title={t('screenFailed')}
          note={t(chunk ? 'chunkFailedNote' : 'crashNote')}
          action={
            <Button size="small" onClick={chunk ? () => location.reload() : onRetry}>
              {t(chunk ? 'reload' : 'retry')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
