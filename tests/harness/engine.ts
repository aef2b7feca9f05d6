/** An engine on a database of its own for each test of a block, which can be started again. */
import type { CoreEngine } from '@maru/server/engine/engine';
import { EngineKit } from '@maru/server/engine/testing/engine-kit';
import { migrate } from '@maru/server/store/migrate';
import type { Store } from '@maru/server/store/port';
import { createRowWriter } from '@maru/server/store/row-writer';
import { present } from '@maru/std/assert';
import { afterEach, beforeEach } from 'vitest';
import type { OpenedStore } from './stores.ts';

/** To be read in tests and hooks only: earlier nothing exists yet. */
export interface StoredEngine {
  readonly store: Store;
  readonly engine: CoreEngine;
  /** Ends the engine and starts another on what is stored. */
  restart(): Promise<void>;
}

/** @param customers those who exist; by default the kit's */
export function setEngine(
  open: () => Promise<OpenedStore>,
  customers?: readonly string[],
): StoredEngine {
  const kit = new EngineKit();
  let opened: OpenedStore | undefined;
  let engine: CoreEngine | undefined;
  const store = (): Store => present(opened, 'the database is open').store;
  const start = async (): Promise<CoreEngine> => (await kit.engine({ store: store() })).engine;
  beforeEach(async () => {
    opened = await open();
    await migrate(store());
    await createRowWriter(store());
    engine = await start();
    await kit.seed(engine, customers);
  });
  afterEach(async () => {
    await kit.stop();
    await opened?.drop();
  });
  return {
    get store() {
      return store();
    },
    get engine() {
      return present(engine, 'the engine has started');
    },
    restart: async () => {
      await engine?.stop();
      engine = await start();
    },
  };
}
