/** `npm run admin -- create kim`, `npm run admin`: the people of the desk, by the operator. */
import { DESK_ROLES } from '@maru/contract/desk-rules';
import { readConfig } from '../config/config.ts';
import { askOrLook, askOrOpen } from './own-engine.ts';
import { listStoredStaff, readStaffWords } from './staff.ts';
import { reportFailure } from './start-failure.ts';

const USAGE = `Usage: npm run admin                     who works at the desk
       npm run admin -- create NAME [ROLE…]   an administrator, or somebody with these roles
       npm run admin -- roles NAME ROLE…      other roles
       npm run admin -- reset NAME            a new first password, no second factor
       npm run admin -- dismiss NAME          no role, no log-in
Names have 3 to 32 of a-z, 0-9, dot, dash and underscore. Roles: ${DESK_ROLES.join(', ')}.`;

try {
  const staff = readStaffWords(process.argv.slice(2));
  if (staff === null) throw new Error(USAGE);
  const config = readConfig(process.env);
  const request = { op: 'staff', staff } as const;
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const done =
    staff.act === 'list'
      ? await askOrLook(config, request, listStoredStaff, print)
      : await askOrOpen(config, request, print);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.exitCode = reportFailure(error);
}
