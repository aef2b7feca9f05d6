/** Starts the desk. */
import '@maru/ui/tokens.css';
import '@maru/ui/base.css';
import '@maru/ui/retry-page.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './desk.css';
import { showRetry } from '@maru/ui/retry-page';
import { ToastRegion } from '@maru/ui/toast';
import { surviveTranslation } from '@maru/ui/translated-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { queryClient } from '../shared/api.ts';
import { startLanguage } from '../shared/texts.ts';
import { followSystem } from '../shared/theme.ts';
import { Desk } from './desk.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
startLanguage();
followSystem();
surviveTranslation();
createRoot(root, { onUncaughtError: (error) => showRetry(root, error) }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* the address and the screen change together, and a key acts on what is shown */}
      <HashRouter useTransitions={false}>
        <Desk />
      </HashRouter>
      <ToastRegion level={0} />
    </QueryClientProvider>
  </StrictMode>,
);
