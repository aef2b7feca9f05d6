/** What is wrong with the structure: arrows that go up, and circles within a floor. */
import { type Arrow, circlesOfFloors, upward } from './arrows.ts';
import type { Body } from './floors.ts';

/** One line for each arrow up with its places, and for each circle. */
export const faultLines = (body: Body, arrows: readonly Arrow[]): string[] => [
  ...upward(body, arrows).map(
    ({ from, to, way, places }) => `${body.name}: ${from} → ${to} by ${way}, ${places.join(', ')}`,
  ),
  ...circlesOfFloors(body, arrows).map((parts) => `${body.name}: round ${parts.join(' ')}`),
];

/** Parts of a body that stand on none of its floors. */
export const homeless = ({ floors }: Body, parts: Iterable<string>): string[] =>
  [...new Set(parts)].filter((part) => !floors.some(({ parts: on }) => on.includes(part)));
