import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import type { SandboxCommands, SandboxOutcomes } from './commands.ts';
import { addInstitution, openDemo, takePlayMoney } from './demo.ts';

export interface SandboxShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: SandboxCommands;
  readonly outcomes: SandboxOutcomes;
  readonly indexes: None;
  readonly parameters: {
    /** Play money that each customer of the sandbox can take once. */
    readonly playMoneyWon: bigint;
  };
  readonly reads: None;
}

export const sandbox: Domain<SandboxShape> = {
  name: 'sandbox',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {
    'sandbox.demo': { by: ['sandbox'], run: openDemo },
    'sandbox.institution': { by: ['sandbox'], run: addInstitution },
    'sandbox.playMoney': { by: 'customer', run: takePlayMoney },
  },
  parameters: { playMoneyWon: whole(100_000_000n) },
  reads: () => ({}),
  causes: {
    play_money: { customer: ['free'], house: ['bank'] },
  },
};
