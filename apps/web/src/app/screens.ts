/** All screens of the app: a line for each feature. */
import { openScreens } from '#shared/screens.ts';
import { screens as funds } from '../features/funds/routes.ts';
import { screens as home } from '../features/home/routes.ts';
import { screens as identity } from '../features/identity/routes.ts';
import { screens as information } from '../features/information/routes.ts';
import { screens as instrument } from '../features/instrument/routes.ts';
import { screens as lending } from '../features/lending/routes.ts';
import { screens as loans } from '../features/loans/routes.ts';
import { screens as login } from '../features/login/routes.ts';
import { screens as offerings } from '../features/offerings/routes.ts';
import { screens as products } from '../features/products/routes.ts';
import { screens as ticket } from '../features/ticket/routes.ts';
import { screens as trade } from '../features/trade/routes.ts';
import { screens as tutor } from '../features/tutor/routes.ts';
import { screens as watchlist } from '../features/watchlist/routes.ts';

openScreens({
  ...login,
  ...home,
  ...instrument,
  ...offerings,
  ...lending,
  ...loans,
  ...products,
  ...tutor,
  ...ticket,
  ...watchlist,
  ...trade,
  ...funds,
  ...information,
  ...identity,
});
