import { expect, test } from 'vitest';

/** Events and the state that each leaves, both in words, under the name of their scenario. */
export type Scenarios = Readonly<
  Record<string, readonly (readonly [event: string, then: string])[]>
>;

/** The setting of a scenario. */
interface Scene {
  run(event: string): void;
  /** How things stand, in words. */
  readonly state: string;
}

/** A test for each scenario, in a scene of its own; a step that differs is named by its number. */
export function playScenarios(scenarios: Scenarios, makeScene: () => Scene): void {
  for (const [name, rows] of Object.entries(scenarios)) {
    test(name, () => {
      const scene = makeScene();
      for (const [i, [event, then]] of rows.entries()) {
        scene.run(event);
        expect(`${i + 1}. ${event} → ${scene.state}`).toBe(`${i + 1}. ${event} → ${then}`);
      }
    });
  }
}
