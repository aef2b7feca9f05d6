/**
 * The entry point of every npm script. Runs on any Node from 20.19 with nothing installed: installs
 * missing dependencies, then starts the project's own Node.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Maru needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { COMPILED, NODE, ROOT, SERVER_FLAGS, buildServer, buildWeb, install, run, serverProgram } =
  await import('./prepare.mjs');
const { join } = await import('node:path');

/**
 * `program`: from the project's folder; `server`: a program of the server, which is built for it;
 * `web`: needs the built web app; `flags`: of Node itself.
 * @type {Record<string, { program: string, flags?: string[], args?: string[], web?: true }
 *   | { server: string, flags?: string[], args?: string[], web?: true }>}
 */
const COMMANDS = {
  start: { server: 'main', flags: SERVER_FLAGS, web: true },
  test: { program: 'tools/check.ts', args: ['--all'], web: true },
  'test-long': { program: 'tools/check.ts', args: ['--long'], web: true },
  'test-steady': { program: 'tools/steady.ts', web: true },
  check: { program: 'tools/check.ts' },
  // benchmarks of parts of the server run with its settings
  bench: { program: 'bench/run.ts', flags: SERVER_FLAGS },
  verify: { server: 'ops/verify-cli' },
  migrate: { server: 'ops/migrate-cli' },
  exchange: { server: 'venue/process' },
  'simulate-market': { program: 'tools/simulate-market.ts' },
  attack: { program: 'tests/attack/run.ts' },
  admin: { server: 'ops/staff-cli' },
  clock: { server: 'ops/clock-cli' },
  simulate: { program: 'tools/simulate.ts' },
  mutants: { program: 'tools/mutants.ts' },
  structure: { program: 'tools/structure.ts' },
  issue: { server: 'ops/issue-cli' },
  'recompute-day': { server: 'ops/recompute-cli' },
  steps: { server: 'ops/steps-cli' },
  'import-krx': { server: 'ops/import-krx-cli' },
  'new-screen': { program: 'tools/new-screen.ts' },
  format: { program: 'node_modules/@biomejs/biome/bin/biome', args: ['format', '--write', '.'] },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`Usage: node tools/run.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  process.exit(1);
}
try {
  await install();
  if (command.web === true) await buildWeb();
  const { flags = [], args: own = [] } = command;
  const program = 'server' in command ? serverProgram(command.server) : command.program;
  if ('server' in command) await buildServer();
  const args = [...flags, join(ROOT, program), ...own, ...rest];
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env };
  process.exitCode = await run(NODE, args, { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
