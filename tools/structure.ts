/**
 * `npm run structure [-- PART]`: the floors of the core and the rooms of the server, arrows that go
 * up, and parts that know each other round. With a part: where its arrows go up, place by place.
 */
import { ROOT } from './prepare.mjs';
import {
  type Arrow,
  arrowsOf,
  circles,
  circlesOfFloors,
  upward,
  WAYS,
} from './structure/arrows.ts';
import { type Body, CORE, SERVER } from './structure/floors.ts';
import { ownersOf } from './structure/owners.ts';
import { readSources } from './tidy/sources.ts';

const [part] = process.argv.slice(2);
const sources = readSources(ROOT);
const owners = await ownersOf(ROOT);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sizes = (found: readonly string[][]): string =>
  found.length === 0 ? 'none' : found.map((one) => one.length).join(', ');

function show(body: Body, arrows: readonly Arrow[]): void {
  const up = upward(body, arrows);
  say(`\n${body.name}: ${body.folder}`);
  for (const { name, parts } of body.floors.toReversed()) {
    say(`  ${name.padEnd(9)} ${parts.join(' ')}`);
  }
  for (const way of WAYS) {
    const some = up.filter((arrow) => arrow.way === way);
    const places = some.reduce((sum, arrow) => sum + arrow.places.length, 0);
    say(`  up by ${way}: ${some.length} arrows, ${places} places`);
  }
  const values = arrows.filter(({ way }) => way === 'values');
  say(`  round by values: ${sizes(circles(values))} parts; by all: ${sizes(circles(arrows))}`);
  say(`  round within a floor: ${sizes(circlesOfFloors(body, arrows))}`);
  for (const { from, to, way, places } of up) {
    if (part === undefined) say(`  ↑ ${from} → ${to} by ${way}: ${places.length}`);
    else if (part === from || part === to) {
      say(`  ↑ ${from} → ${to} by ${way}\n      ${places.join('\n      ')}`);
    }
  }
}

const found = [
  [CORE, arrowsOf(CORE, sources, owners)],
  [SERVER, arrowsOf(SERVER, sources)],
] as const;
for (const [body, arrows] of found) show(body, arrows);
