/** The sandbox's other customers: accounts with play money and without a log-in. */
import { randomBytes } from 'node:crypto';
import { SANDBOX_CODE } from '@maru/contract/constants';
import { assert, present } from '@maru/std/assert';
import { loginIndexOf } from '../crypto/login-index.ts';
import type { MasterKey } from '../crypto/master-key.ts';
import type { Passwords } from '../crypto/passwords.ts';
import type { Sealer } from '../crypto/sealer.ts';
import { newCustomerId } from '../crypto/tokens.ts';
import type { Engine } from '../engine/port.ts';
import { sealedCustomer } from '../http/sealed-customer.ts';

const HOW_MANY = 40;
/** Won. */
const PLAY_MONEY = 1_000_000_000n;

export interface OtherCustomersDeps {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly sealer: Sealer;
  readonly keys: Pick<MasterKey, 'login-index'>;
}

/** No registration takes such a name. */
const loginOf = (no: number): string => `sandbox customer ${no}`;

/** Opens missing accounts; returns the ids of all, by their numbers. */
export async function otherCustomers(deps: OtherCustomersDeps): Promise<readonly string[]> {
  const { engine, keys } = deps;
  const indexes = Array.from({ length: HOW_MANY }, (_, no) =>
    loginIndexOf(keys['login-index'], loginOf(no)),
  );
  const found = await engine.read(null, (reads) =>
    indexes.map((index) => reads.customerByLogin([index])?.id ?? null),
  );
  assert(!('refusal' in found), 'the store is there when the other customers are opened');
  const known = found.value;
  if (known.every((id) => id !== null)) return known;
  const hash = await unknownHash(deps);
  const ids: string[] = [];
  for (const [no, loginIndex] of indexes.entries()) {
    ids.push(known[no] ?? (await open(deps, no, loginIndex, hash)));
  }
  return ids;
}

/** The hash of a password that is forgotten at once. */
async function unknownHash({ passwords }: OtherCustomersDeps): Promise<string> {
  const hash = await passwords.hash(randomBytes(32).toString('hex'));
  return present(hash, 'a password can be hashed');
}

async function open(
  { engine, sealer }: OtherCustomersDeps,
  no: number,
  loginIndex: string,
  hash: string,
): Promise<string> {
  const id = newCustomerId();
  const secrets = { login: loginOf(no), birthDate: null };
  const sealed = await sealedCustomer(sealer, id, secrets);
  const payload = {
    id,
    loginIndex,
    sealed: present(sealed, 'an id is new'),
    passwordHash: hash,
    fundPasswordHash: hash,
    institutionCode: SANDBOX_CODE,
    playMoney: PLAY_MONEY,
  };
  const command = { type: 'sandbox.demo', actor: 'sandbox', key: null, payload } as const;
  const outcome = await engine.submit(command);
  assert(
    outcome.ok,
    `a customer of the sandbox can be opened: ${outcome.ok || outcome.refusal.code}`,
  );
  return id;
}
