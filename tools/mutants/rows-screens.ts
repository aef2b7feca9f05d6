/** Faults in what screens show, which their tests in a browser must find. */
import type { Mutant } from './mutant.ts';
import { faultsOfRows } from './rows.ts';

const WEB = 'apps/web/src';
const SHOWN = 'tests/e2e/what-screens-show.e2e.test.ts';
const HOME = `${WEB}/features/home/screens`;
const OWN = `${WEB}/features/information/screens`;
const LEGAL = `${WEB}/entities/document/agreed-document.tsx`;
const WAYS = 'finds the way to everything';
const READS = 'reads about the app';
const CONSTANTS = 'tests/e2e/constants.e2e.test.ts';

export const ROWS_SCREENS: readonly Mutant[] = faultsOfRows({
  '/home/index': {
    'no services': [
      `${HOME}/services/services.screen.tsx`,
      'if (services.length === 0) return null;',
      'return null;',
      SHOWN,
      WAYS,
    ],
    'no credit line': [`${HOME}/services/services.screen.tsx`, '<CreditRow />', '', SHOWN, WAYS],
    'no news': [`${HOME}/services/services.screen.tsx`, '<LatestNews />', '', SHOWN, WAYS],
    'no help': [
      `${HOME}/services/services.screen.tsx`,
      "to={href('homeKefuCenter')}",
      "to={href('homeIndex')}",
      SHOWN,
      WAYS,
    ],
    'a service is missing': [
      `${WEB}/entities/service/services.ts`,
      'readonly Service[] = SERVICES;',
      "readonly Service[] = SERVICES.filter(({ id }) => id !== 'quant');",
      SHOWN,
      WAYS,
    ],
  },
  '/market/index': {
    'no assets': [`${HOME}/market-index/market-index.screen.tsx`, '<Assets />', '', SHOWN, WAYS],
    'no rankings': [
      `${HOME}/market-index/market-index.screen.tsx`,
      '<RankedStocks input={input} ranking={ranking} figure={figure} waiting={8} lots />',
      '',
      SHOWN,
      WAYS,
    ],
    'no shortcuts': [
      `${HOME}/market-index/market-index.screen.tsx`,
      '<Shortcuts funds={!imported} />',
      '',
      SHOWN,
      WAYS,
    ],
    'a tab of what is offered is empty': [
      `${HOME}/market-index/market-index.screen.tsx`,
      "{tab === 'auction' && <Auctions />}",
      '',
      SHOWN,
      WAYS,
    ],
    'no markets': [
      `${HOME}/market-index/market-index.screen.tsx`,
      'imported ? <Ranked market="listed" /> : <Markets />',
      '<Ranked market="listed" />',
      SHOWN,
      WAYS,
    ],
  },
  'addresses without the id': {
    'no list': [
      `${WEB}/app/resolve.ts`,
      'if (list !== null) return',
      'if (list === HOME) return',
      'tests/e2e/bare-routes.e2e.test.ts',
      'every route without an id',
    ],
  },
  '/trade/index': {
    'nothing beside the amount': [
      `${WEB}/entities/account/withdrawal-bar.tsx`,
      "assets?.withdrawable === '0'",
      "assets?.withdrawable !== '0'",
      'tests/e2e/funding.e2e.test.ts',
      'what stands in the way',
    ],
  },
  '/information/fundRecord': {
    'days are not asked for': [
      `${WEB}/features/funds/screens/fund-record/request-list.tsx`,
      "usePages('fundRequests', { kind, ...days })",
      "usePages('fundRequests', { kind })",
      'tests/e2e/funding.e2e.test.ts',
      'money comes in and goes out',
    ],
  },
  '/information/index': {
    'no profile': [`${OWN}/index/index.screen.tsx`, '<Profile />', '', SHOWN, WAYS],
    'no assets': [`${OWN}/index/index.screen.tsx`, '<AssetsCard />', '', SHOWN, WAYS],
    'no links': [
      `${OWN}/index/index.screen.tsx`,
      'if (services.length === 0) return null;',
      'return null;',
      SHOWN,
      WAYS,
    ],
  },
  '/information/aboutInfo': {
    'no documents': [
      `${OWN}/about-info/about-info.screen.tsx`,
      "<MenuLink to={href('informationPrivacy')} label={t('privacy')} />",
      '',
      SHOWN,
      READS,
    ],
    'no word of the simulation': [
      `${OWN}/about-info/about-info.screen.tsx`,
      "{t('simulatedNote')}",
      '',
      SHOWN,
      READS,
    ],
  },
  '/information/aboutUs': {
    'no word that it is fictional': [
      `${OWN}/about-us/about-us.screen.tsx`,
      "<strong>{t('fictional')}</strong>",
      '',
      SHOWN,
      READS,
    ],
  },
  '/information/privacy': {
    'no text': [LEGAL, 'text={data.text}', 'text=""', SHOWN, READS],
    'one text for all': [
      LEGAL,
      '{ document, language }',
      "{ document: 'terms', language }",
      SHOWN,
      READS,
    ],
  },
  '/login/register': {
    'no guardian': [
      `${WEB}/features/login/screens/register/register.screen.tsx`,
      'needsGuardian(values.birthDate, today) && (',
      'needsGuardian(values.birthDate, today) && false && (',
      SHOWN,
      'is asked for a guardian',
    ],
    'always a guardian': [
      `${WEB}/features/login/screens/register/register.screen.tsx`,
      'needsGuardian(values.birthDate, today) && (',
      'today !== null && (',
      SHOWN,
      'is asked for a guardian',
    ],
  },
  '/login/reLogin': {
    'no account': [
      `${WEB}/features/login/screens/re-login/re-login.screen.tsx`,
      '<p className={styles.account}>{account}</p>',
      '',
      'tests/e2e/finding.e2e.test.ts',
      'a remembered account',
    ],
    'nothing is forgotten': [
      `${WEB}/features/login/screens/re-login/re-login.screen.tsx`,
      "dropRow('rememberedAccount');",
      '',
      'tests/e2e/finding.e2e.test.ts',
      'a remembered account',
    ],
  },
  'empty state': {
    'no words': [
      'packages/ui/src/empty-state.tsx',
      '<p className={styles.title}>{title}</p>',
      '',
      SHOWN,
      'is told what there is nothing of',
    ],
  },
  'a message in Chinese that no dictionary has': {
    'shows as it is': [
      `${WEB}/shared/api-dictionary/translate.ts`,
      "return chinese || message.trim() === ''",
      "return message.trim() === ''",
      `${WEB}/shared/api-dictionary/translate.test.ts`,
      'shows the generic error',
    ],
  },
  'each of the 17 actions': {
    'one has no text': [
      `${WEB}/shared/api-dictionary/actions.ts`,
      "subscribeFailed: '申購失敗',",
      "subscribeFailed: '',",
      `${WEB}/shared/texts.test.ts`,
      'has every key in every language',
    ],
  },
  "a screen's script that does not come": {
    'no way to load it again': [
      `${WEB}/app/screen-boundary.tsx`,
      'onClick={() => location.reload()}',
      'onClick={() => undefined}',
      'tests/e2e/chunks.e2e.test.ts',
      'that fails offers a reload',
    ],
  },
  overlay: {
    'none while a session ends': [
      `${WEB}/app/shell/shell.tsx`,
      "{ending && <LoadingOverlay label={t('leaving')} />}",
      '',
      CONSTANTS,
      'log-out leads',
    ],
  },
  'tab bar': {
    none: [`${WEB}/app/shell/shell.tsx`, '<TabBar tab={tab} />', '', SHOWN, WAYS],
  },
  'index strip': {
    none: [
      `${WEB}/app/shell/shell.tsx`,
      '<IndexStrip />',
      '',
      'tests/e2e/finding.e2e.test.ts',
      'the index strip leads',
    ],
  },
});
