/** Operations at the desk: running parts, quarantined steps, and the sandbox's clock. */
import type { Output } from '@maru/contract/desk-calls';
import type { Clock } from '../../clock/clock.ts';
import type { Engine } from '../../engine/port.ts';
import type { LagFigures } from '../../health/lag.ts';
import { answered, refused } from '../answer.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { commandAnswer, sends } from './send.ts';

type Boards = readonly Output<'deskOperations'>['boards'][number][];

export interface DeskOperationsDeps {
  readonly engine: Engine;
  readonly clock: Pick<Clock, 'advance'>;
  readonly lag: () => LagFigures;
  readonly load: () => { readonly waiting: number; readonly inFlight: number };
  readonly sandbox: boolean;
  readonly paused: () => boolean;
  readonly venueAway: () => boolean;
  /** The state of each board now. */
  readonly boards: () => Boards;
}

type Names = 'deskClock' | 'deskHalt' | 'deskOperations' | 'deskRelease';

export function deskOperationsHandlers(deps: DeskOperationsDeps): Pick<DeskHandlers, Names> {
  const { engine, clock, lag, load, sandbox, paused, venueAway, boards } = deps;
  return {
    deskOperations: () =>
      readAnswer(engine, null, (reads) => ({
        now: engine.now(),
        sandbox,
        lastSeq: engine.lastSeq,
        venueAway: venueAway(),
        paused: paused(),
        lag: lag(),
        waiting: load().waiting,
        inFlight: load().inFlight,
        boards: boards().map(({ board, phase, phaseEnds, breaker }) => ({
          board,
          phase,
          phaseEnds,
          breaker,
        })),
        quarantined: reads.quarantined(),
      })),
    deskRelease: sends({ engine }, 'step.quarantine', ({ table, id }) => ({
      table,
      id,
      reason: null,
    })),
    deskHalt: async ({ requestId: key, ...instruction }, { staff: actor, tokenHash: session }) => {
      const payload = { instruction };
      return commandAnswer(engine, { type: 'venue.instruct', actor, session, key, payload });
    },
    deskClock: async ({ ms }, { staff, tokenHash: session }) => {
      const outcome = await clock.advance(staff, ms, { session });
      return outcome.ok ? answered({ now: engine.now() }) : refused(outcome.refusal);
    },
  };
}
