import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';

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
    return <ScreenFailed way="retry" onPress={() => this.setState({ error: null })} />;
  }
}

/** A screen that crashed can be tried again; one whose chunk did not come needs a reload. */
export function ScreenFailed(props: {
  readonly way: 'retry' | 'reload';
  readonly onPress: () => void;
}) {
  const { way, onPress } = props;
  const t = useTexts(commonTexts);
  return (
    <main>
      <h1 className="visually-hidden">{t('screenFailed')}</h1>
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert />}
          title={t('screenFailed')}
          note={t(way === 'reload' ? 'chunkFailedNote' : 'crashNote')}
          action={
            <Button size="small" onClick={onPress}>
              {t(way)}
            </Button>
          }
        />
      </div>
    </main>
  );
}
