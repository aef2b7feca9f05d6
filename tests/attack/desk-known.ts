/** What the desk's calls about offerings and products can name, and terms that come near to fit. */
import type { DeskCallName } from '@maru/contract/desk-calls';
import { addDays, DAY_MS, dayOf, HOUR_MS } from '@maru/std/kst';
import type { Desk } from '../harness/desk.ts';
import type { Known } from './arbitraries.ts';

const isOver = (stage: string): boolean => stage === 'ended' || stage === 'rejected';

/** Times that follow one another, from an hour on. */
async function times(desk: Desk): Promise<Known> {
  const { now } = await desk.call('deskMe', {});
  const from = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const at = (hours: number): readonly number[] => [from + hours * HOUR_MS];
  const day = dayOf(from);
  return {
    opensAt: at(26),
    fixedFrom: at(30),
    closesAt: at(32),
    allotsAt: at(52),
    pricesAt: at(25),
    publicOpensAt: at(40),
    publicClosesAt: at(44),
    drawsAt: at(34),
    payBy: at(50),
    exDay: [day, addDays(day, 1)],
    listsOn: [addDays(day, 4)],
    until: [addDays(day, 2)],
    endsAt: [from + 30 * DAY_MS],
  };
}

async function stakesOf(desk: Desk): Promise<Known> {
  const { rows } = await desk.call('deskStakes', { pageSize: 8 });
  return { stake: rows.map(({ id }) => id), id: rows.map(({ id }) => id) };
}

/** Mentors that can be ended. */
async function mentorsBut(keep: string, desk: Desk): Promise<string[]> {
  const { rows } = await desk.call('deskMentors', { pageSize: 20 });
  const others = rows.filter(({ names, stage }) => names.en !== keep && !isOver(stage));
  return others.map(({ id }) => id);
}

/**
 * Values for a call about offerings or products.
 * @param symbols of listed stocks
 * @param keep names of mentors who go on: others have to be ended
 */
export async function offeredTo(
  name: DeskCallName,
  desk: Desk,
  { symbols, keep }: { readonly symbols: readonly string[]; readonly keep: string },
): Promise<Known> {
  switch (name) {
    case 'deskAuctionAsk': {
      const lots = { lots: ['5'], minimumLots: ['1'], leastLots: ['1'], mostLots: ['5'] };
      const prices = { reserve: ['10000'], highest: ['13000'] };
      return { ...(await times(desk)), ...(await stakesOf(desk)), ...lots, ...prices };
    }
    case 'deskAuctionCallOff': {
      const { rows } = await desk.call('deskAuctions', { phase: 'upcoming' });
      return { id: rows.map(({ id }) => id).slice(0, 1) };
    }
    case 'deskStakeOfferAsk':
      return {
        ...(await times(desk)),
        ...(await stakesOf(desk)),
        discount: ['5', '6.25'],
        capLots: ['', '4'],
      };
    case 'deskDelistingAsk': {
      const { from } = await desk.call('deskDelistings', {});
      return { symbol: symbols, firstDay: [from, 'soon'] };
    }
    case 'deskDelistingWithdraw': {
      const { rows } = await desk.call('deskDelistings', {});
      return { id: ['D0', ...rows.map(({ id }) => id)] };
    }
    case 'deskStakeRelease':
      return await stakesOf(desk);
    case 'deskStakeAsk': {
      const asked = { shares: ['1000'], cash: ['50000000'] };
      return { ...(await times(desk)), symbol: symbols, ...asked };
    }
    case 'deskPlacementAsk':
      return {
        ...(await times(desk)),
        symbol: symbols,
        price: ['1000', '10000'],
        shares: ['1000'],
      };
    case 'deskIncreaseAsk':
      return { ...(await times(desk)), symbol: symbols, ratio: ['10'], discount: ['20'] };
    case 'deskScripAsk':
    case 'deskScripElections': {
      const of = name === 'deskScripAsk' ? 'askable' : 'scrip';
      const { rows } = await desk.call('deskDividends', { of, pageSize: 8 });
      return { dividend: rows.map(({ id }) => id), discount: ['3'] };
    }
    case 'deskProductAsk':
      return { ...(await times(desk)), seed: ['100000000', '1000000000'] };
    case 'deskProductEnd': {
      const { rows } = await desk.call('deskProducts', { pageSize: 8 });
      const running = rows.filter(({ stage }) => !isOver(stage)).map(({ id }) => id);
      return { id: running.slice(-1) };
    }
    case 'deskMentorAsk':
      return {
        ...(await times(desk)),
        minimum: ['1000000'],
        lockDays: ['0', '7'],
        share: ['10'],
      };
    case 'deskMentorEnd':
      return { id: (await mentorsBut(keep, desk)).slice(-1) };
    case 'deskFollows':
      return { mentor: await mentorsBut(keep, desk) };
    default:
      return {};
  }
}
