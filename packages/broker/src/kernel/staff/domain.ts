import type { DeskRole } from '@maru/contract/desk-rules';
import type { Domain, None } from '../core/domain.ts';
import { isForeignMember } from '../core/of-sandbox.ts';
import type { State } from '../core/state.ts';
import type { Index } from '../core/table.ts';
import type { StaffCommands } from './commands.ts';
import {
  AUDIT_COLUMNS,
  type AuditRow,
  STAFF_COLUMNS,
  STAFF_SESSION_COLUMNS,
  type StaffMember,
  type StaffSession,
} from './rows.ts';
import {
  appointStaff,
  changeRoles,
  logInStaff,
  logOutStaff,
  refuseStaff,
  replaceStaffPassword,
  resetStaff,
  unmaskPersonal,
} from './staff.ts';

/** Staff, their sessions, and the log of their actions. */
export interface StaffShape {
  readonly tables: { readonly staff: StaffMember; readonly staffSessions: StaffSession };
  readonly appended: { readonly auditRows: AuditRow };
  readonly commands: StaffCommands;
  readonly indexes: { readonly sessionsByStaff: Index<StaffSession> };
  readonly parameters: None;
  readonly reads: {
    /** A firm's database has no staff that a sandbox appointed. */
    staffMember(id: string): StaffMember | undefined;
    /** All, by their names. */
    staffMembers(): readonly StaffMember[];
    /** A session of such a member by its token's hash, also an expired one. */
    staffSession(tokenHash: string): StaffSession | undefined;
  };
}

function memberOf(state: State, id: string): StaffMember | undefined {
  const member = state.staff.get(id);
  return member !== undefined && !isForeignMember(state.config, member) ? member : undefined;
}

/** Whether there are two people for a request and its approval. */
function canDecide(state: State): boolean {
  const all = [...state.staff.values()].filter((one) => !isForeignMember(state.config, one));
  const has = (role: DeskRole): StaffMember[] => all.filter(({ roles }) => roles.includes(role));
  return has('approver').length > 0 && new Set([...has('approver'), ...has('reviewer')]).size > 1;
}

export const staff: Domain<StaffShape> = {
  name: 'staff',
  tables: {
    staff: {
      columns: STAFF_COLUMNS,
      owner: null,
      shared: 'accounts',
      isAudited: () => true,
    },
    staffSessions: { columns: STAFF_SESSION_COLUMNS, owner: null, shared: 'accounts' },
  },
  appended: { auditRows: AUDIT_COLUMNS },
  kept: { staff: 'firm', staffSessions: 'firm', auditRows: 'access unnamed' },
  indexes: (tables) => ({ sessionsByStaff: tables.staffSessions.index((s) => s.staff) }),
  opening: { staff: canDecide },
  commands: {
    'staff.appoint': { by: ['sandbox', 'operator'], run: appointStaff },
    'staff.roles': { by: ['operator'], run: changeRoles },
    'staff.reset': { by: ['operator'], run: resetStaff },
    'staff.password': { by: ['gateway'], run: replaceStaffPassword },
    'staff.logIn': { by: ['gateway'], run: logInStaff },
    'staff.logOut': { by: [], staff: true, run: logOutStaff },
    'staff.refuse': { by: ['gateway'], run: refuseStaff },
    'personal.unmask': {
      by: [],
      staff: true,
      needs: ({ review }) => [{ table: 'reviews', id: review }],
      run: unmaskPersonal,
    },
  },
  parameters: {},
  reads: (state) => ({
    staffMember: (id) => memberOf(state, id),
    staffMembers: () => [...state.staff.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    staffSession: (tokenHash) => {
      const session = state.staffSessions.get(tokenHash);
      return session && memberOf(state, session.staff) && session;
    },
  }),
};
