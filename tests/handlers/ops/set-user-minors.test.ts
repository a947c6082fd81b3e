import { expect, test } from 'vitest';
import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { operation as approve } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import type { Tier } from '../../../shared/enums.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { consent, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { knownByCard } from '../../front-door/identity/renewals.ts';
import { decided, decision, minor, sentFor } from '../../front-door/identity/reviews.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedOverHttpAs } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor());
const reason = 'identity seen at the counter';

const propose = async ({ mobile }: User, tier: Tier) =>
  askAs(door, operation, await newOperator(door), { mobile, tier, reason });
const proposedFor = async (user: User, tier: Tier) => proposedSchema.parse((await propose(user, tier)).data).proposalId;
const approved = async (proposalId: string) =>
  askAs(door, approve, await newOperator(door), { proposalId, reason }, { way: 'console' });

test("whose birthday is known and no minor's is given a level, by the deployed functions", async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const wish = { mobile: user.mobile, tier: 'semi', reason } as const;
  const { proposalId } = await succeedOverHttpAs(door, setUser, 'somchai', wish);
  await succeedOverHttpAs(door, approveProposal, 'malee', { proposalId, reason });
  expect((await walletOf(door, user)).tier).toBe('semi');
});

test('level-above-age, guardian-needed: two operators give a minor nothing alone, and with a guardian the basic level', async () => {
  const { user, reviewId, uploadIds } = await sentFor(door, 'guardian');
  const alone = await newUser(door);
  await giveData(door, alone, thaiData(minor));
  await unchanged(door, [alone], async () => {
    for (const tier of ['semi', 'fully', 'enterprise'] as const)
      expectRefusal(await propose(alone, tier), 'level-above-age', { leastAge: 20 });
    expectRefusal(await propose(alone, 'basic'), 'guardian-needed');
  });
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
  await carryOut(door, operation, { mobile: user.mobile, tier: 'basic', reason });
  expect((await walletOf(door, user)).tier).toBe('basic');
  await unchanged(door, [user], async () =>
    expectRefusal(await propose(user, 'semi'), 'level-above-age', { leastAge: 20 }),
  );
  // What is taken is taken from anybody, and a name is no level.
  await carryOut(door, operation, { mobile: user.mobile, tier: 'unauthorized', firstName: 'Malee', reason });
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('a birthday that is given once it was proposed counts at the approval', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const [basic, semi] = [await proposedFor(user, 'basic'), await proposedFor(user, 'semi')];
  await succeed(door, addInfo, user, thaiData(minor));
  await unchanged(door, [user], async () => {
    expectRefusal(await approved(basic), 'guardian-needed');
    expectRefusal(await approved(semi), 'level-above-age', { leastAge: 20 });
  });
});

test('so does the one of a new document, which waits to be checked beside the level', async () => {
  const { user, data } = await knownByCard(door, 30);
  await succeed(door, addInfo, user, thaiData({ ...minor, idNumber: data.idNumber }));
  expectRefusal(await propose(user, 'semi'), 'level-above-age', { leastAge: 20 });
});
