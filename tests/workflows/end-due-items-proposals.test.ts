import { expect, test } from 'vitest';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { operation as proposeUser } from '../../functions/handlers/ops/set-user.ts';
import { operation as rejectProposal } from '../../functions/handlers/ops/reject-proposal.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { longestApprovalMs, proposalLifetimeMs } from '../../functions/domains/proposal/proposal.ts';
import { endLapsed } from '../../functions/four-eyes/proposals/lapse-proposal.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { readProposal } from '../../functions/table/proposal.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../front-door/people/operators.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser } from '../front-door/people/users.ts';
import { ofNewerRelease } from '../front-door/proposals/of-newer-release.ts';

const door = await openDoor({ table: await createOwnTable() });
const [user, proposer, approver] = await Promise.all([newUser(door), newOperator(door), newOperator(door)]);
const reason = 'seen at the counter';
const propose = () => succeedAs(door, proposeUser, proposer, { mobile: user.mobile, tier: 'semi', reason });
const sweep = () => endDueItems(door.runtime, ['proposals']);
const itemOf = (proposalId: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.proposal(proposalId.slice(4)));

test('a proposal whose day is over is ended by the sweep, once an approval under way must have ended too', async () => {
  const { proposalId } = await propose();
  const rejected = await propose();
  await succeedAs(door, rejectProposal, proposer, { proposalId: rejected.proposalId, reason });
  door.clock.advance(proposalLifetimeMs + longestApprovalMs - 1_000);
  expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
  expect(await itemOf(proposalId)).toMatchObject({ state: 'open' });
  door.clock.advance(1_000);
  expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
  const ended = await itemOf(proposalId);
  expect(ended).toMatchObject({ state: 'expired' });
  expect(Object.keys(ended ?? {})).not.toContain('duePk');
  expect(await itemOf(rejected.proposalId)).toMatchObject({ state: 'rejected' });
  const audits = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
  expect(audits.filter(({ operator }) => operator === 'sweep')).toMatchObject([
    {
      action: 'expire-proposal',
      userId: user.userId,
      change: { act: 'ops/set-user', proposalId, proposedBy: proposer.id },
    },
  ]);
  const answer = await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(answer, 'proposal-not-open', { state: 'expired' });
});

test('one of an act that only a newer release knows lapses as any other, and holds up nothing', async () => {
  const [newer, known] = [await propose(), await propose()];
  await ofNewerRelease(door, newer.proposalId);
  door.clock.advance(proposalLifetimeMs + longestApprovalMs);
  expect(await sweep()).toEqual({ ended: 2, failed: 0, left: 0 });
  for (const { proposalId } of [newer, known]) expect(await itemOf(proposalId)).toMatchObject({ state: 'expired' });
});

test('decided in the very moment of the sweep, it stays so and nothing says that it expired', async () => {
  const { proposalId } = await propose();
  const body = proposalId.slice(4);
  const open = await itemOf(proposalId);
  if (open === undefined) throw new Error('the proposal is not there');
  await succeedAs(door, rejectProposal, proposer, { proposalId, reason });
  expect(await endLapsed(door.runtime, readProposal(open), door.clock.peekMs() + proposalLifetimeMs)).toBe(
    'ended-before',
  );
  expect(await itemOf(proposalId)).toMatchObject({ state: 'rejected' });
  const audits = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
  expect(
    audits.filter(({ operator, change }) => operator === 'sweep' && JSON.stringify(change).includes(body)),
  ).toEqual([]);
});
