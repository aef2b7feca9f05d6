import type { AuditRow } from '@maru/broker/kernel/staff/rows';
import { expect, it } from 'vitest';
import { auditHash, canonicalAuditRow, chainAudit, rowHash } from './audit-chain.ts';
import { CHAIN_START } from './chain.ts';

const ROW: AuditRow = {
  seq: 7,
  at: 1_795_000_000_000,
  actor: 'staff:anna',
  roles: 'admin',
  action: 'roles_changed',
  customer: null,
  object: 'staff:bora',
  reason: null,
  approval: null,
  detail: { roles: 'auditor' },
  session: null,
  device: null,
};
const before = { id: 'staff:bora', roles: ['reviewer'], appointedAt: 5 };
const after = { ...before, roles: ['auditor'] };
const PLAIN = { ...ROW, payloadHash: null, changed: null, beforeHash: null, afterHash: null };

it('[STF-13] a row has the hashes of what was changed, and chains them', () => {
  const seen = { ...ROW, session: 'S0123456789ab', device: 'chrome linux' };
  const change = { table: 'staff', before, after };
  const [row] = chainAudit(CHAIN_START, [seen], new Map([[7, change]]), () => '{}');
  const [appointed] = chainAudit(
    CHAIN_START,
    [ROW],
    new Map([[7, { ...change, before: undefined }]]),
    () => '{}',
  );
  expect(row).toMatchObject({
    changed: 'staff',
    beforeHash: rowHash(before),
    afterHash: rowHash(after),
  });
  expect(appointed).toMatchObject({ beforeHash: null, afterHash: rowHash(after) });
  expect(row?.beforeHash).not.toBe(row?.afterHash);
  if (row === undefined) throw new Error('it is chained');
  for (const field of ['session', 'device', 'changed', 'beforeHash', 'afterHash'] as const) {
    expect(auditHash(CHAIN_START, { ...row, [field]: 'other' }), field).not.toBe(row.hash);
  }
});

it('the hash of a row does not depend on the order of its fields', () => {
  const { id, roles, appointedAt } = before;
  expect(rowHash({ appointedAt, roles, id })).toBe(rowHash(before));
  expect(rowHash({ amount: 1n })).not.toBe(rowHash({ amount: 1 }));
});

it('rows from before there were sessions in them keep their form', () => {
  expect(canonicalAuditRow(PLAIN)).toBe(
    '[7,1795000000000,"staff:anna","admin","roles_changed",null,"staff:bora",null,null,null,' +
      '{"roles":"auditor"}]',
  );
  const later = JSON.parse(canonicalAuditRow({ ...PLAIN, session: 'S1' })) as unknown[];
  expect(later.slice(11)).toEqual(['S1', null, null, null, null]);
});
