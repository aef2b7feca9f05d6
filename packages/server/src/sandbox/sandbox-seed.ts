/** The contents of a sandbox from its first run on: an invitation code, a customer and staff. */
import { SANDBOX_CODE } from '@maru/contract/constants';
import { type DeskRole, staffIdOf } from '@maru/contract/desk-rules';
import { assert } from '@maru/std/assert';
import { loginIndexOf } from '../crypto/login-index.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import type { Passwords } from '../crypto/passwords.ts';
import type { Sealer } from '../crypto/sealer.ts';
import { newCustomerId } from '../crypto/tokens.ts';
import type { Engine } from '../engine/port.ts';
import { cardIndexOf, sealBankCard } from '../http/identity-data.ts';
import { CHANNEL_PASSWORD } from '../http/sandbox-values.ts';
import { sealedCustomer } from '../http/sealed-customer.ts';

export const DEMO = { login: 'demo', password: 'Demo!2345', fundPassword: '246813' } as const;
/** The sandbox's members of staff by log-in name, each with the role of that name. */
export const STAFF = {
  reviewer: ['reviewer'],
  approver: ['approver'],
  auditor: ['auditor'],
  admin: ['admin'],
} as const satisfies Record<string, readonly DeskRole[]>;
export const STAFF_PASSWORD = 'Desk!2345';
const DEMO_CARD = {
  bank: '090',
  holder: '김마루',
  number: '3333012345678',
  branch: '본점',
} as const;
/** Won. */
const PLAY_MONEY = 300_000_000n;

export interface SeedDeps {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly keys: Pick<MasterKey, 'card-index' | 'login-index'>;
}

async function must<T>(value: Promise<T | null>, what: string): Promise<T> {
  const found = await value;
  assert(found !== null, `the sandbox's ${what} can be made`);
  return found;
}

/** Appoints the members of staff that are missing. */
async function seedStaff({ engine, passwords }: SeedDeps): Promise<void> {
  const names = Object.keys(STAFF) as (keyof typeof STAFF)[];
  const missing = await engine.read(null, (reads) =>
    names.filter((name) => reads.staffMember(staffIdOf(name)) === undefined),
  );
  assert(!('refusal' in missing), 'the store is there when the sandbox is seeded');
  for (const name of missing.value) {
    const passwordHash = await must(passwords.hash(STAFF_PASSWORD), 'password hash');
    const payload = { id: staffIdOf(name), passwordHash, roles: STAFF[name] };
    const outcome = await engine.submit({
      type: 'staff.appoint',
      actor: 'sandbox',
      key: null,
      payload,
    });
    assert(outcome.ok, `${name} can be appointed`);
  }
}

/** Makes the sandbox's code, staff and demo account where they are missing; false: it was there. */
export async function seedSandbox(deps: SeedDeps): Promise<boolean> {
  const { engine, passwords, sealer } = deps;
  const loginIndex = loginIndexOf(deps.keys['login-index'], DEMO.login);
  const found = await engine.read(null, (reads) => ({
    code: reads.institutionExists(SANDBOX_CODE),
    demo: reads.customerByLogin([loginIndex]) !== undefined,
    channel: reads.channelPassword('partner') !== null,
  }));
  assert(!('refusal' in found), 'the store is there when the sandbox is seeded');
  const submit = async (command: Parameters<Engine['submit']>[0]): Promise<void> => {
    const outcome = await engine.submit(command);
    assert(outcome.ok, `${command.type} is not refused: ${outcome.ok || outcome.refusal.code}`);
  };
  if (!found.value.code) {
    const payload = { code: SANDBOX_CODE, name: 'Maru Sandbox' };
    await submit({ type: 'sandbox.institution', actor: 'sandbox', key: null, payload });
  }
  if (!found.value.channel) {
    const passwordHash = await must(passwords.hash(CHANNEL_PASSWORD), 'channel password');
    const payload = { channel: 'partner', passwordHash };
    await submit({ type: 'channel.password', actor: 'sandbox', key: null, payload });
  }
  await seedStaff(deps);
  if (found.value.demo) return false;
  const id = newCustomerId();
  const secrets = { login: DEMO.login, birthDate: null };
  // the person's key is made with the first sealed text
  const sealed = await must(sealedCustomer(sealer, id, secrets), 'customer data');
  const { bank, ...card } = DEMO_CARD;
  await submit({
    type: 'sandbox.demo',
    actor: 'sandbox',
    key: null,
    payload: {
      id,
      loginIndex,
      sealed,
      passwordHash: await must(passwords.hash(DEMO.password), 'password hash'),
      fundPasswordHash: await must(passwords.hash(DEMO.fundPassword), 'fund password hash'),
      institutionCode: SANDBOX_CODE,
      playMoney: PLAY_MONEY,
      card: {
        bank,
        numberIndex: cardIndexOf(deps.keys['card-index'], id, bank, card.number),
        sealed: await must(sealBankCard(sealer, id, card), 'bank card'),
      },
    },
  });
  return true;
}
