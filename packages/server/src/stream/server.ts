/** The WebSocket at `/api/vue/stream`: upgrade, limits of a connection, heartbeat. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE, STREAM_PATH } from '@maru/contract/constants';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/own-origin.ts';
import { Connection, type ConnectionDeps } from './connection.ts';
import { Subscriber, type Wire } from './subscriber.ts';

const SWEEP_MS = 500;
/** A peer that answers no ping within one round is disconnected. */
const HEARTBEAT_MS = 30_000;

export interface StreamServer {
  /** Closes every connection ("going away") and accepts no more. */
  close(): void;
}

/** A browser always sends its page's origin; a script of another page is refused. */
function isTaken({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || isOwnOrigin(origin, host);
}

function refuse(socket: Duplex, code: string): void {
  socket.end(`HTTP/1.1 ${code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Writes prepared frames past the library, which builds its own frames and never splits one. */
const wireOf = (socket: WebSocket, connection: Socket): Wire => ({
  get bufferedAmount() {
    return socket.bufferedAmount;
  },
  send: (frame, sent) => {
    if (socket.readyState === WebSocket.OPEN) connection.write(frame, sent);
  },
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
});

function serve(
  socket: WebSocket,
  connection: Socket,
  { deps, logger }: { readonly deps: ConnectionDeps; readonly logger: Logger },
): void {
  const wire = wireOf(socket, connection);
  const subscriber = new Subscriber({ wire, connection }, deps.limits, () => performance.now());
  const client = new Connection(deps, subscriber);
  const hello = setTimeout(() => {
    if (!client.greeted) subscriber.close(CLOSE.badMessage);
  }, deps.limits.streamHelloMs);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return subscriber.close(CLOSE.badMessage);
    client.receive(data.toString(), Date.now()).catch((error: unknown) => {
      logger.error({ err: error }, 'stream message failed');
      subscriber.close(CLOSE.badMessage);
    });
  });
  socket.on('close', () => {
    clearTimeout(hello);
    deps.hub.leave(subscriber);
  });
  // a broken connection closes right after, where its client is removed
  socket.on('error', () => undefined);
}

function heartbeat(server: WebSocketServer): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  return setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, HEARTBEAT_MS);
}

/** Serves the stream on an HTTP server. */
export function serveStream(http: Server, deps: ConnectionDeps, logger: Logger): StreamServer {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: deps.limits.streamMessageBytes,
  });
  server.on('connection', (socket: WebSocket, request: IncomingMessage) =>
    serve(socket, request.socket, { deps, logger }),
  );
  http.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== STREAM_PATH) return refuse(socket, '404 Not Found');
    if (!isTaken(request)) return refuse(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request));
  });
  const sweep = setInterval(() => deps.hub.sweep(Date.now()), SWEEP_MS);
  const beat = heartbeat(server);
  return {
    close: () => {
      clearInterval(sweep);
      clearInterval(beat);
      for (const socket of server.clients) socket.close(1001);
      server.close();
      // a peer that does not answer the close is disconnected
      for (const socket of server.clients) setTimeout(() => socket.terminate(), 500).unref();
    },
  };
}
