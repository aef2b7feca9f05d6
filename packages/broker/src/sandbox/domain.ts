import type { Domain, None } from '../core/domain.ts';
import type { SandboxCommands } from './commands.ts';
import { addInstitution, openDemo } from './demo.ts';

export interface SandboxShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: SandboxCommands;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: None;
}

export const sandbox: Domain<SandboxShape> = {
  name: 'sandbox',
  tables: {},
  appended: {},
  indexes: () => ({}),
  commands: {
    'sandbox.demo': { by: ['sandbox'], run: openDemo },
    'sandbox.institution': { by: ['sandbox'], run: addInstitution },
  },
  parameters: {},
  reads: () => ({}),
  causes: { deposit: { customer: ['free'], house: ['bank'] } },
};
