/** The edge put together: calls, stream and app on one address. */
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@maru/std/limits';
import { CURRENCY_DECIMALS, isCurrency } from '@maru/std/money';
import { priceText } from '@maru/std/price-text';
import type { Logger } from 'pino';
import { productVersion } from './base/product-version.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { MasterKey } from './crypto/master-key.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Sealer } from './crypto/sealer.ts';
import type { Draws } from './draw/open-draws.ts';
import type { Engine } from './engine/port.ts';
import type { Metrics } from './health/metrics.ts';
import { allHandlers, type EdgeParts, recordsOf } from './http/handlers/all.ts';
import type { DeskIncreaseDeps } from './http/handlers/desk-increase.ts';
import { marketHandlers } from './http/handlers/market.ts';
import { newsHandlers } from './http/handlers/news.ts';
import { Images } from './http/images.ts';
import { Pictures, sqlPictures } from './http/pictures.ts';
import { buildHttp, buildOperations } from './http/server.ts';
import { Sessions } from './http/sessions.ts';
import type { MailService } from './mail/sealed-mail.ts';
import { knownBook } from './market/known-book.ts';
import { newsFrame } from './news/news-frame.ts';
import type { OpenedMarket } from './open-market.ts';
import type { Store } from './store/port.ts';
import { sqlTables } from './store/tables.ts';
import type { Hub } from './stream/hub.ts';
import { serveStream } from './stream/server.ts';
import type { Venue } from './venue/venue.ts';

export interface GatewayDeps {
  readonly config: Config;
  readonly engine: Engine;
  /** Reads of the database, within the limits of the caller. */
  readonly store: Pick<Store, 'query'>;
  readonly market: OpenedMarket;
  readonly hub: Hub;
  readonly venue: Pick<Venue, 'away'>;
  readonly keys: MasterKey;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly metrics: Metrics;
  readonly draws: Pick<Draws, 'beacon' | 'proofs'>;
  readonly mail: MailService;
  /** The engine's commands that are not durable yet. */
  readonly load: () => { readonly waiting: number; readonly inFlight: number };
  /** Trades of an issue up to the last whole day; null: none. */
  readonly traded: DeskIncreaseDeps['traded'];
  /** Whether writes are paused. */
  readonly paused: () => boolean;
  /** Whether this process goes on as the database's one writer. */
  readonly writes: () => boolean;
  /** Moves the sandbox's clock. */
  readonly clock: Pick<Clock, 'advance'>;
  readonly logger: Logger;
  /** Folders of the built app and of the built desk. */
  readonly webRoot: string;
  readonly deskRoot: string;
}

export interface Gateway {
  /** Begins to listen; the port it listens on. */
  listen(): Promise<number>;
  /** Takes no more requests; resolves when the running ones are answered. */
  close(): Promise<void>;
}

/** The last traded price, won; null: not listed, or not traded today. */
function lastPrice(view: OpenedMarket['view'], symbol: string): string | null {
  if (!view.has(symbol)) return null;
  const { last } = view.day(symbol);
  return last === null ? null : priceText(last, view.instrument(symbol).scale);
}

function partsOf(deps: GatewayDeps): EdgeParts {
  const { config, store, market, hub } = deps;
  const { view } = market;
  return {
    ...deps,
    records: recordsOf(sqlTables(store)),
    pictures: new Pictures(sqlPictures(store), new Images(), deps.sealer),
    limits: config.limits,
    sandbox: config.sandbox,
    marketHours: config.marketHours,
    market: market.stored.meta.source,
    scaleOf: (unit) => {
      if (isCurrency(unit)) return CURRENCY_DECIMALS[unit];
      return view.has(unit) ? view.instrument(unit).scale : 0;
    },
    bookOf: (symbol) => knownBook(view, symbol),
    lastPrice: (symbol) => lastPrice(view, symbol),
    published: (symbols) => hub.offer(newsFrame(symbols)),
    operations: {
      clock: deps.clock,
      paused: deps.paused,
      load: deps.load,
      lag: () => deps.metrics.lag.figures(performance.now()),
      venueAway: () => deps.venue.away,
      boards: () => view.state.boards,
    },
  };
}

export async function openGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config, engine, hub, logger, webRoot, deskRoot } = deps;
  const { limits } = config;
  const sessions = new Sessions(engine);
  let closing = false;
  const { view } = deps.market;
  const handlers = allHandlers(partsOf(deps), {
    ...marketHandlers(view, deps.store, () => engine.now()),
    ...newsHandlers(view, deps.store),
  });
  const ready = (): boolean => !closing && deps.writes() && hub.stale === null && !deps.venue.away;
  const { admin } = config;
  const operations =
    admin === null ? null : buildOperations({ ready, metrics: deps.metrics, logger });
  const app = await buildHttp({
    handlers: handlers.calls,
    deskHandlers: handlers.desk,
    sessions,
    engine,
    limits,
    metrics: deps.metrics,
    paused: deps.paused,
    isProxy: config.isProxy,
    logger,
    ready,
    isMetricsApart: admin !== null,
    webRoot,
    deskRoot,
    version: productVersion(),
  });
  const stream = serveStream(app.server, { hub, sessions, limits }, logger);
  return {
    listen: async () => {
      const backlog = LIMITS.connectionsWaiting;
      if (admin !== null) await operations?.listen(admin);
      await app.listen({ port: config.port, host: config.host, backlog });
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      closing = true;
      stream.close();
      await app.close();
      await operations?.close();
    },
  };
}
