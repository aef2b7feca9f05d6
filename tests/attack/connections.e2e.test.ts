import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

/** So few that idle connections alone could use them up. */
const FILES = 500;
const IDLE = 800;
const PATIENT_MS = 60_000;

describe.runIf(process.platform !== 'win32')(
  'idle connections, more than the process has files',
  () => {
    const stage = setStage({ files: FILES, env: { LIMIT_HEADERS_MS: '5000' } });
    const sockets: Socket[] = [];
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
    });

    /** Opens a connection that asks nothing. */
    const open = (): Promise<void> =>
      new Promise((done) => {
        const { port } = new URL(stage.app.url);
        const socket = connect(Number(port), '127.0.0.1', () => done());
        sockets.push(socket);
        socket.on('error', () => done());
      });

    test('stop nobody for long, and nothing has to be started again', async () => {
      const stock = await stage.customer.offeredStock();
      const { pid } = stage.app;
      const place = async (): Promise<boolean> => {
        const order = { symbol: stock.symbol, lots: 1, price: stock.lower };
        try {
          return 'id' in (await stage.customer.place({ ...order, clientOrderId: randomUUID() }));
        } catch {
          // no connection was left for it
          return false;
        }
      };
      await Promise.all(Array.from({ length: IDLE }, open));
      await until('an order is taken', PATIENT_MS, place);
      // every table of an order was written, more than once
      for (let i = 0; i < 20; i += 1) await until('an order is taken', PATIENT_MS, place);
      expect(await stage.app.isReady()).toBe(true);
      expect(stage.app.pid).toBe(pid);
      expect(stage.app.log).not.toContain('opened again');
      expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
    });
  },
);
