import { showRetry } from '@maru/ui/retry-page';
import { ToastRegion } from '@maru/ui/toast';
import { surviveTranslation } from '@maru/ui/translated-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { chunk } from '#shared/chunk.ts';
import { queryClient } from '#shared/query.ts';
import { interceptHistory } from './back.ts';
import { firstContent } from './first-content.ts';
import { Shell } from './shell/shell.tsx';

const FONTS = chunk(() => import('./fonts.css'));

/**
 * Fetches the fonts, once the first screen shows what it has read. Without them texts stay in the
 * system's own.
 */
export async function loadFonts(): Promise<void> {
  await firstContent();
  await FONTS.load().catch(() => undefined);
}

/** Mounts the app; called once, after the site's settings have come. */
export function mount(root: HTMLElement): void {
  history.scrollRestoration = 'manual';
  interceptHistory();
  surviveTranslation();
  // what no screen's boundary has caught: React has taken everything away
  createRoot(root, { onUncaughtError: (error) => showRetry(root, error) }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Shell />
        </HashRouter>
        <ToastRegion level={0} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
