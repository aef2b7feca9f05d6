import type { Mark } from '@maru/std/venue-port';
import { Broker } from '../broker.ts';
import { touchedRows } from '../core/changes.ts';
import type { BrokerKit } from './broker-kit.ts';

/**
 * Ends the batch and gives the kit a new core with the live rows of everything it has stored, as
 * a start loads them, and the prices that the venue then has.
 */
export function restarted(kit: BrokerKit, marks: readonly Mark[]): void {
  kit.take();
  const loaded = new Broker(kit.config);
  for (const { name, live } of loaded.registry.tables) {
    const rows = new Map<string, object>();
    for (const changes of kit.stored) {
      for (const [id, row] of touchedRows(changes, name).after) {
        if (row === undefined) rows.delete(id);
        else rows.set(id, row);
      }
    }
    for (const row of rows.values()) if (live?.(row as never) ?? true) loaded.load(name, row);
  }
  const entries = kit.stored.reduce((sum, changes) => sum + changes.entries.length, 0);
  loaded.resume({ entryNo: entries });
  kit.broker = loaded;
  loaded.setMarks(marks);
}
