/** An offering of new shares with as many applicants as one asks for. */

import { entryId } from '@maru/draw/entries';
import { Newcomers } from '@maru/exchange/companies/newcomers';
import { Clock } from '@maru/server/clock/clock';
import { entrySalt } from '@maru/server/crypto/entry-salt';
import { loginIndexOf } from '@maru/server/crypto/login-index';
import { masterKeyPath, readMasterKey } from '@maru/server/crypto/master-key';
import { ChainBeacon } from '@maru/server/draw/chain-beacon';
import { DrawWork } from '@maru/server/draw/draw-work';
import { termsFor, timesOf } from '@maru/server/sandbox/plan';
import { assert, present } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { ALWAYS } from '@maru/std/testing/calendars';
import { onEngine, openAccount, type Place, SILENT } from './laying.ts';

/** Two people of the sandbox approve it before it opens. */
const OPENS_MS = MINUTE_MS;
/** Longer than all applications take. */
const OPEN_MS = 30 * MINUTE_MS;
/** From the deadline to the draw. */
const DRAW_MS = 90_000;
const PLAY_MONEY = 1_000_000_000_000n;
/** Commands on their way to the engine. */
const AT_ONCE = 8_000;

const accountOf = (i: number): string => `M8${String(i).padStart(7, '0')}`;

/** @returns id of the offering; its deadline has passed, and its draw is minutes ahead */
export async function layOffering(place: Place, applicants: number): Promise<string> {
  const keys = present(readMasterKey(masterKeyPath(null, place.dataDir)), 'it has run before');
  const nothing = async () => [];
  return await onEngine(place, nothing, async (engine, store) => {
    const clock = new Clock(engine, SILENT);
    await clock.start();
    const work = new DrawWork();
    const now = () => engine.now();
    const beacon = await ChainBeacon.open({ store, key: keys['beacon-chain'], work, now });
    const each = async (act: (i: number) => Parameters<typeof engine.submitInternal>[0]) => {
      for (let from = 0; from < applicants; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, applicants - from);
        const commands = Array.from({ length: count }, (_, i) => act(from + i));
        const outcomes = await Promise.all(commands.map((one) => engine.submitInternal(one)));
        for (const outcome of outcomes) assert(outcome.ok, 'the load is laid');
      }
    };
    await each((i) => {
      const account = accountOf(i);
      return openAccount(account, loginIndexOf(keys['login-index'], account), PLAY_MONEY);
    });
    const newcomer = present(new Newcomers('draw load').at(0), 'somebody goes public');
    const usual = present(timesOf(0, now(), null, { calendar: ALWAYS, review: 'auto' }), 'now');
    const opensAt = now() + OPENS_MS;
    const closesAt = opensAt + OPEN_MS;
    const drawsAt = closesAt + DRAW_MS;
    const times = { ...usual, opensAt, closesAt, drawsAt };
    const payload = {
      ...termsFor(newcomer, times, 'draw load'),
      beacon: await beacon.roundAt(drawsAt, () => false),
    };
    const command = { type: 'offering.ask', actor: 'sandbox', key: null, payload } as const;
    const asked = await engine.submitInternal(command);
    assert(asked.ok, 'it is asked for');
    const { id } = asked.reply;
    const goTo = async (at: number): Promise<void> => {
      const moved = await clock.advance('sandbox', at - now());
      assert(moved.ok, 'the clock goes forward');
    };
    await goTo(opensAt);
    const prng = new Prng('applications');
    await each((i) => {
      const actor = accountOf(i);
      const entry = entryId(entrySalt(keys['entry-salt'], id, actor, 0), id, actor);
      const lots = prng.between(1, payload.mostLots);
      return {
        type: 'subscription.apply',
        actor,
        key: null,
        payload: { offering: id, lots, entry },
      };
    });
    await goTo(closesAt);
    clock.stop();
    await work.stop();
    return id;
  });
}
