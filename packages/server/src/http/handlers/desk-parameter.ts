/** Parameters at the desk: read with their history; requests for a change. */
import type { ParameterFacts } from '@maru/broker/kernel/parameters/history';
import type { Output } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { commandAnswer } from './send.ts';

/** Business days that a change can be planned for. */
const DAYS = 20;

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value));

type Row = Output<'deskParameters'>['rows'][number];

const rowOf = ({ versions, least, most, words, readings, ...facts }: ParameterFacts): Row => ({
  ...facts,
  least: textOf(least),
  most: textOf(most),
  words: [...words],
  readings: [...readings],
  versions: versions.map(({ row: { version, value, from, change }, state }) => ({
    version,
    value,
    from,
    state,
    change,
  })),
});

type Names = 'deskChangeParameter' | 'deskParameters';

export const deskParameterHandlers = (engine: Engine): Pick<DeskHandlers, Names> => ({
  deskParameters: () =>
    readAnswer(engine, null, (reads) => {
      const now = engine.now();
      return { now, days: reads.daysAhead(now, DAYS), rows: reads.parameterFacts(now).map(rowOf) };
    }),
  deskChangeParameter: async (
    { name, value, day, reason, requestId: key },
    { staff: actor, tokenHash: session },
  ) => {
    const payload = { name, value, day, reason: reason.trim() };
    return commandAnswer(engine, { type: 'parameter.change', actor, session, key, payload });
  },
});
