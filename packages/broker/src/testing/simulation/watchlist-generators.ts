/** Commands of watchlists and their groups. */
import { WATCH_SORTS } from '@maru/contract/constants';
import type { WatchGroup } from '../../people/customers/rows.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const someGroup = ({ prng, watchGroups: groups }: Scene): WatchGroup | null =>
  chance(prng, 5) || groups.length === 0 ? null : prng.pick(groups);

/** A name or a note, now and then too long or with a control character. */
const someWords = ({ prng }: Scene): string =>
  prng.pick(['온빛', 'Chips', 'Banks', '半導體', ' ', 'a\u0000', 'x'.repeat(101)]);

const GENERATORS = {
  'watchlist.add': (scene) => ({
    actor: someone(scene),
    payload: { symbol: chance(scene.prng, 5) ? '000000' : scene.prng.pick(scene.symbols) },
  }),
  'watchlist.remove': (scene) => ({
    actor: someone(scene),
    payload: { symbol: scene.prng.pick(scene.symbols) },
  }),
  'watchlist.sort': (scene) => ({
    actor: someone(scene),
    payload: { symbols: scene.symbols.filter(() => chance(scene.prng, 60)).toReversed() },
  }),
  'watchlist.move': (scene) => {
    const group = someGroup(scene);
    const symbol = scene.prng.pick(scene.symbols);
    const groupId = chance(scene.prng, 20) ? null : (group?.id ?? 'W0');
    return { actor: group?.customer ?? someone(scene), payload: { symbol, groupId } };
  },
  'watchlist.note': (scene) => ({
    actor: someone(scene),
    payload: { symbol: scene.prng.pick(scene.symbols), note: someWords(scene) },
  }),
  'watchlist.order': (scene) => ({
    actor: someone(scene),
    payload: { sort: scene.prng.pick(WATCH_SORTS) },
  }),
  'watchgroup.add': (scene) => ({ actor: someone(scene), payload: { name: someWords(scene) } }),
  'watchgroup.rename': (scene) => {
    const group = someGroup(scene);
    const payload = { id: group?.id ?? 'W0', name: someWords(scene) };
    return { actor: group?.customer ?? someone(scene), payload };
  },
  'watchgroup.remove': (scene) => {
    const group = someGroup(scene);
    return { actor: group?.customer ?? someone(scene), payload: { id: group?.id ?? 'W0' } };
  },
  'watchgroup.sort': (scene) => {
    const group = someGroup(scene);
    return { actor: group?.customer ?? someone(scene), payload: { ids: [group?.id ?? 'W0'] } };
  },
} satisfies Partial<Generators>;

export const WATCHLIST = {
  generators: GENERATORS,
  weights: {
    'watchlist.add': 3,
    'watchlist.remove': 2,
    'watchlist.move': 10,
    'watchlist.note': 2,
    'watchgroup.add': 2,
  },
} satisfies Family;
