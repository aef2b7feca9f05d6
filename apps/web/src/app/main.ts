/** Starts the app: the site's settings first, and only then the app itself. */
import '@maru/ui/tokens.css';
import '@maru/ui/base.css';
import '@maru/ui/parts.css';
import '@maru/ui/retry-page.css';
import { showRetry } from '@maru/ui/retry-page';
import { chunk } from '#shared/chunk.ts';
import { startLanguage } from '#shared/i18n.ts';
import { loadSite, siteTitle, siteValue } from '#shared/site.ts';
import { startTheme } from '#shared/theme.ts';
import './screens.ts';
import { warmAddress } from './warm.ts';

const APP = chunk(() => import('./app.tsx'));

async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const loading = APP.load();
  const screen = warmAddress();
  try {
    const [app] = await Promise.all([loading, loadSite(), startTheme(), startLanguage(), screen]);
    applySite();
    app.mount(root);
    void app.loadFonts();
  } catch (error) {
    showRetry(root, error);
  }
}

/** The title and logo that the site's settings name. */
function applySite(): void {
  document.title = siteTitle() || document.title;
  const logo = siteValue('logo');
  if (logo) document.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
}

void boot();
