import { expect, test } from 'vitest';
import { maskMobile } from '../../../shared/masking.ts';
import { mostUnmaskedADay } from '../../../shared/inspect/unmasked-field.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { operation } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as unmask } from '../../../functions/handlers/inspect/unmask.ts';
import { operation as proposeKeeping } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation as rejectProposal } from '../../../functions/handlers/ops/reject-proposal.ts';
import { operation as proposeUser } from '../../../functions/handlers/ops/set-user.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { captureLog } from '../../front-door/door/captured-log.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { giveTier, newUser, operator } from '../../front-door/people/users.ts';
import { ofNewerRelease } from '../../front-door/proposals/of-newer-release.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

const door = await openDoor();
const why = 'compares with the document, case 4711';
const tomorrow = ({ clock }: typeof door) => periodsAt(clock.peekMs() + 86_400_000).day;

async function arrange(at = door) {
  const [user, proposer] = await Promise.all([newUser(at), newOperator(at)]);
  const input = { mobile: user.mobile, tier: 'semi', firstName: 'Malee', lastName: 'Suksan', reason: 'seen' } as const;
  return { user, proposer, ...(await succeedAs(at, proposeUser, proposer, input)) };
}

test('given a proposal and why they look, operators see it with names, over their own API', async () => {
  const { user, proposer, proposalId, expiresAtMs } = await arrange();
  const { rows } = await succeedOverHttp(door, listProposals, await operator(), { proposalId, reason: why });
  expect(rows).toEqual([
    {
      proposalId,
      act: 'ops/set-user',
      subject: user.userId,
      change: { tierTo: 'semi', nameChanged: true },
      details: { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' },
      facts: ['phone', 'tier', 'name'],
      reason: 'seen',
      state: 'open',
      present: { phone: maskMobile(user.mobile), tier: 'unauthorized', name: 'none' },
      seen: { phone: maskMobile(user.mobile), tier: 'unauthorized', name: 'none' },
      changed: [],
      hasChanged: false,
      proposedBy: proposer.id,
      proposedAtMs: expiresAtMs - 24 * 3_600_000,
      expiresAtMs,
    },
  ]);
});

test('the list has neither names nor reasons, and whoever looks at one stands in the audit', async () => {
  const { user, proposalId } = await arrange();
  const reader = await newOperator(door);
  const { rows } = await succeedAs(door, operation, reader, {});
  expect(rows.find((row) => row.proposalId === proposalId)).toBeDefined();
  expect(JSON.stringify(rows)).not.toMatch(/Malee|Suksan/);
  expect(rows.flatMap((row) => Object.keys(row))).not.toContain('reason');
  const readings = async () =>
    (await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk)).filter(
      (item) => item['userId'] === user.userId && item['operator'] === reader.id,
    );
  expect(await readings()).toEqual([]);
  await succeedAs(door, operation, reader, { proposalId });
  const looked = { action: 'ops/list-proposals', reason: 'read', change: { proposalId, isNamed: false } };
  expect(await readings()).toMatchObject([looked]);
  await succeedAs(door, operation, reader, { proposalId, reason: why });
  const unmasked = { ...looked, reason: why, change: { proposalId, isNamed: true } };
  expect(await readings()).toMatchObject([looked, unmasked]);
});

test('who is named is masked without a reason, and with one too as soon as there is nothing to decide any more', async () => {
  const { user, proposer, proposalId } = await arrange();
  await giveTier(door, user, 'basic', { firstName: 'Somchai', lastName: 'Jaidee' });
  const reader = await newOperator(door);
  const look = async (reason?: string) => {
    const { rows } = await succeedAs(door, operation, reader, { proposalId, ...(reason !== undefined && { reason }) });
    return rows[0];
  };
  const masked = {
    details: { tier: 'semi', firstName: 'M***', lastName: 'S***' },
    present: { phone: maskMobile(user.mobile), tier: 'basic', name: 'Som*** J.' },
  };
  expect(await look()).toMatchObject({ ...masked, changed: ['tier', 'name'] });
  expect(await look(why)).toMatchObject({ present: { name: 'Somchai Jaidee' }, details: { firstName: 'Malee' } });
  await succeedAs(door, rejectProposal, proposer, { proposalId, reason: 'the name is spelled otherwise' });
  for (const reason of [undefined, why]) expect(await look(reason)).toMatchObject(masked);
});

test('too-many: what is shown with names counts as every other unmasking, and what is masked does not', async () => {
  const log = captureLog();
  const own = { ...door, runtime: { ...door.runtime, log } };
  const { user, proposalId } = await arrange();
  const somebody = await newOperator(door);
  const phone = { userId: user.userId, field: 'mobile', reason: why } as const;
  for (let count = 2; count <= mostUnmaskedADay; count += 1) await succeedAs(own, unmask, somebody, phone);
  await succeedAs(own, operation, somebody, { proposalId });
  const told = log.of('unmasked-often').length;
  await succeedAs(own, operation, somebody, { proposalId, reason: why });
  expect(log.of('unmasked-often')).toHaveLength(told + 1);
  const answer = await askAs(own, operation, somebody, { proposalId, reason: why });
  expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number) });
  expect((await succeedAs(own, operation, somebody, { proposalId })).rows).toHaveLength(1);
});

test('what the approval is bound to is shown as it is now beside what the proposer saw, until it is decided', async () => {
  const { user, proposer, proposalId } = await arrange();
  await giveTier(door, user, 'basic', { firstName: 'มาลี', lastName: 'สุขสันต์' });
  const {
    rows: [row],
  } = await succeedAs(door, operation, proposer, { proposalId, reason: why });
  expect(row).toMatchObject({
    present: { phone: maskMobile(user.mobile), tier: 'basic', name: 'มาลี สุขสันต์' },
    details: { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' },
    seen: { phone: maskMobile(user.mobile), tier: 'unauthorized', name: 'none' },
    changed: ['tier', 'name'],
    hasChanged: true,
    state: 'open',
  });
  const stored = async () => {
    const items = await itemsOf(door, keys.proposal('').pk);
    return items.find(({ sk }) => sk === keys.proposal(proposalId.slice('prp_'.length)).sk);
  };
  // Sealed, for it says something of somebody; and with the proposal it goes.
  expect(JSON.stringify(await stored())).not.toContain(maskMobile(user.mobile));
  await succeedAs(door, rejectProposal, proposer, { proposalId, reason: 'the name is spelled otherwise' });
  expect(await stored()).not.toHaveProperty('seen');
  expect((await succeedAs(door, operation, proposer, { proposalId })).rows[0]).not.toHaveProperty('seen');
});

test('page by page each comes once, newest first', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const [user, proposer] = await Promise.all([newUser(own), newOperator(own)]);
  const made: string[] = [];
  for (let count = 0; count < 51; count += 1) {
    made.unshift(
      (await succeedAs(own, proposeUser, proposer, { mobile: user.mobile, tier: 'semi', reason: 'seen' })).proposalId,
    );
  }
  const first = await succeedAs(own, operation, proposer, {});
  const rest = await succeedAs(own, operation, proposer, { cursor: first.nextCursor });
  expect([...first.rows, ...rest.rows].map(({ proposalId }) => proposalId)).toEqual(made);
  expect(rest.nextCursor).toBeUndefined();
  // Behind a whole page of others', whoever holds another role finds what is theirs, and nothing else.
  const withMoney = await newOperator(own, ['money']);
  expect(await succeedAs(own, operation, withMoney, {})).toEqual({ rows: [] });
  const { suspenseId } = await stuckMoney(own);
  await succeedAs(own, proposeKeeping, withMoney, { suspenseId, untilDay: tomorrow(own), reason: 'ticket 4717' });
  const withIdentity = await newOperator(own, ['identity']);
  expect((await succeedAs(own, operation, withMoney, {})).rows).toMatchObject([{ subject: suspenseId }]);
  const { rows } = await succeedAs(own, operation, withIdentity, {});
  expect(rows.map(({ act }) => act)).toEqual(rows.map(() => 'ops/set-user'));
});

test('after a rollback, a proposal of an act that this release does not know is in the list of its proposer alone, and proposal-act-unknown by its id', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const [known, newer] = [await arrange(own), await arrange(own)];
  await ofNewerRelease(own, newer.proposalId);
  const listed = async (who: TestOperator) => {
    const { rows } = await succeedAs(own, operation, who, {});
    return rows.map(({ proposalId }) => proposalId);
  };
  expect(await listed(await newOperator(own))).toEqual([known.proposalId]);
  expect(await listed(newer.proposer)).toEqual([newer.proposalId, known.proposalId]);
  const one = { proposalId: newer.proposalId };
  for (const who of [newer.proposer, await newOperator(own)])
    expectRefusal(await askAs(own, operation, who, one), 'proposal-act-unknown');
});

test('proposal-not-found, and role-missing for its details', async () => {
  const unknown = `prp_${door.runtime.random.idBody(door.clock.peekMs())}`;
  expectRefusal(await askAs(door, operation, await newOperator(door), { proposalId: unknown }), 'proposal-not-found');
  const { proposalId } = await arrange();
  expectRefusal(await askAs(door, operation, await newOperator(door, ['support']), { proposalId }), 'role-missing');
});
