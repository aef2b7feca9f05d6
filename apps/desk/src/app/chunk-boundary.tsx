import { ErrorState } from '@maru/ui/error-state';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Component, type ReactNode, Suspense } from 'react';
import { useTexts } from '../shared/texts.ts';
import { chunkTexts } from './chunk-boundary.texts.ts';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly failed: boolean;
}

/** A part that is fetched: grey rows until it is there; if it fails, a reload, which asks anew. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (this.state.failed) return <Missing />;
    return <Suspense fallback={<SkeletonRows rows={8} />}>{this.props.children}</Suspense>;
  }
}

function Missing() {
  const t = useTexts(chunkTexts);
  return (
    <ErrorState
      title={t('failed')}
      note={t('note')}
      retryLabel={t('reload')}
      onRetry={() => location.reload()}
    />
  );
}
