import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { knownActOf } from '../../../functions/four-eyes/proposals/acts.ts';
import { giveLogin } from '../../../functions/table/operators.ts';
import { groupOfRole } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import type { FourEyesContract } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { testLoginOf } from '../../../shared/test-login.ts';
import { allGroups, askByConsole, newConsolePerson, withPoolOf } from '../../front-door/console/ask-by-console.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { openPayoutDesk } from '../../front-door/payouts/payout-desk.ts';
import { askAs, newOperator, succeedAs, withdrawRole, withdrawWayIn } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { actCases } from '../../four-eyes/all-cases.ts';
import { barredBy } from '../../four-eyes/last-editors.ts';
import { turnTaker } from '../../turns/share-of-run.ts';

const desk = await openPayoutDesk();
const { door } = desk;
const reason = 'compared with the document';
const dayMs = 86_400_000;

// Whoever proposes it does not approve it, and who has lost the role neither: these two stand for every act, always.
const isTurn = turnTaker(8);

const bound = operations.filter((contract) => 'fourEyes' in contract);

function contractOf(name: string): FourEyesContract {
  const act = knownActOf(name);
  if (act === undefined) throw new Error(`no act of four eyes is called ${name}`);
  return act.contract;
}

test('every act that takes two persons has its case here, and nothing else has', () => {
  const walked = actCases.map(({ operation }) => operation.contract.name);
  expect(walked.toSorted()).toEqual(bound.map(({ name }) => name).toSorted());
});

test('whoever is not to approve an act, because they have changed its subject, has a case of it', () => {
  for (const { operation, edits } of actCases) {
    const { name } = operation.contract;
    expect([name, ...Object.keys(edits).toSorted()]).toEqual([name, ...barredBy(name).toSorted()]);
  }
});

describe.for(actCases.map((each) => ({ ...each, name: each.operation.contract.name })))(
  '$name',
  ({ name, operation, arrange, edits }) => {
    const played: { readonly words: string; readonly play: () => Promise<void> }[] = [];
    /** Each rule is tried with one act in every run, and with each other act when their turn has come. */
    const rule = (words: string, play: () => Promise<void>, always = false) => {
      if (isTurn() || always || name === setUser.name) played.push({ words, play });
    };

    /** Somebody has proposed it, and somebody else may approve. */
    async function proposed() {
      const [proposer, approver, arranged] = await Promise.all([newOperator(door), newOperator(door), arrange(desk)]);
      const { input, of, change, at = door } = arranged;
      const before = await itemsOf(door, of);
      const { proposalId } = proposedSchema.parse((await askAs(at, operation, proposer, input)).data);
      // That it was proposed has changed nothing.
      expect(await itemsOf(door, of)).toEqual(before);
      return {
        proposalId,
        proposer,
        approver,
        change,
        at,
        of,
        approve: (who: Pick<TestOperator, 'login' | 'consoleName'> = approver, through: Door = at) =>
          askAs(through, approveProposal, who, { proposalId, reason }, { way: 'console' }),
        expectState: async (state: string) => {
          const { rows } = await succeedAs(door, listProposals, await newOperator(door), { proposalId });
          expect(rows[0]?.state).toBe(state);
          // Whoever may approve it sees what its proposer saw of each fact; it goes with the end of the proposal.
          const seen = state === 'open' ? contractOf(name).fourEyes.facts : [];
          expect(Object.keys(rows[0]?.seen ?? {}).toSorted()).toEqual([...seen].toSorted());
          expect(rows[0]?.changed).toEqual(state === 'open' ? [] : undefined);
        },
        /** Nothing of it was carried out. */
        expectUntouched: async () => expect(await itemsOf(door, of)).toEqual(before),
        expectDone: async () => expect(await itemsOf(door, of)).not.toEqual(before),
      };
    }

    rule(
      'not by whoever proposed it, by the same login or by another one of the same person',
      async () => {
        const { proposer, approve, expectUntouched, expectState } = await proposed();
        expectRefusal(await approve(proposer), 'proposal-not-yours', { because: 'proposer' });
        const other = `${proposer.id}-other`;
        await door.clients.documents.send(
          new TransactWriteCommand({
            TransactItems: [...giveLogin(door.runtime.table, testLoginOf(other), proposer.id)],
          }),
        );
        const answer = await approve({ login: proposer.login, consoleName: other });
        expectRefusal(answer, 'proposal-not-yours', { because: 'proposer' });
        await expectUntouched();
        await expectState('open');
      },
      true,
    );

    rule('not by a signature, whoever signs', async () => {
      const { approver, expectUntouched, at, proposalId } = await proposed();
      expectRefusal(await askAs(at, approveProposal, approver, { proposalId, reason }), 'console-login-needed');
      await expectUntouched();
    });

    rule('not once a fact is another one, which ends the proposal, before or in the very moment', async () => {
      for (const inTheMoment of [false, true]) {
        const { change, approve, approver, at, of, expectState } = await proposed();
        let changed: unknown;
        const changeIt = async () => {
          await change();
          changed = await itemsOf(door, of);
        };
        if (!inTheMoment) await changeIt();
        expectRefusal(await approve(approver, inTheMoment ? meanwhileDoor(at, changeIt) : at), 'proposal-stale');
        await expectState('stale');
        // What changed it is all that has happened.
        expect(await itemsOf(door, of)).toEqual(changed);
      }
    });

    rule('not when its day is over, by our clock', async () => {
      const { approve, approver, at, expectUntouched } = await proposed();
      const { clock, runtime } = await openDoor({ table: door.runtime.table });
      clock.advance(door.clock.peekMs() - clock.peekMs() + dayMs);
      const late: Door = { ...at, clock, runtime: { ...at.runtime, clock: runtime.clock } };
      expectRefusal(await approve(approver, late), 'proposal-not-open', { state: 'expired' });
      await expectUntouched();
    });

    rule('once, though two approve at once', async () => {
      const { approve, approver, expectDone } = await proposed();
      const other = await newOperator(door);
      const answers = await Promise.all([approver, other].map((who) => approve(who)));
      const [done, refused, ...none] = answers.toSorted((one, second) => one.code - second.code);
      expect([done?.code, none]).toEqual([1, []]);
      if (refused === undefined) throw new Error('nobody was refused');
      expectRefusal(refused, 'proposal-not-open', { state: 'approved' });
      await expectDone();
    });

    rule('not while a group of the act is gone or deleted, of whoever proposed it or of whoever approves', async () => {
      const role: OperatorRole = contractOf(name).role;
      const [proposer, approver, arranged] = await Promise.all([
        newConsolePerson(door),
        newConsolePerson(door),
        arrange(desk),
      ]);
      const at = withPoolOf(arranged.at ?? door, [proposer, approver]);
      const before = await itemsOf(door, arranged.of);
      const { proposalId } = proposedSchema.parse((await askByConsole(at, operation, proposer, arranged.input)).data);
      const approve = () => askByConsole(at, approveProposal, approver, { proposalId, reason });
      const others = allGroups.filter((group) => group !== groupOfRole[role]);
      proposer.groups = others;
      expectRefusal(await approve(), 'proposal-not-yours', { because: 'proposer-without-role' });
      [proposer.groups, approver.groups] = [allGroups, others];
      expectRefusal(await approve(), 'role-missing');
      expect(await itemsOf(door, arranged.of)).toEqual(before);
      approver.groups = allGroups;
      expect((await approve()).code).toBe(1);
      expect(await itemsOf(door, arranged.of)).not.toEqual(before);
    });

    rule(
      'not by or for somebody who has lost the role, or every way in, before or in the very moment',
      async () => {
        const { role } = contractOf(name);
        for (const inTheMoment of [false, true]) {
          const { approve, approver, proposer, at, expectUntouched } = await proposed();
          const after = async (loss: () => Promise<unknown>): Promise<Door> => {
            if (!inTheMoment) await loss();
            return inTheMoment ? meanwhileDoor(at, loss) : at;
          };
          const third = await newOperator(door);
          const withoutRole = await after(() => withdrawRole(door, third, role));
          expectRefusal(await approve(third, withoutRole), 'role-missing');
          const fourth = await newOperator(door);
          const withoutWay = await after(() => withdrawWayIn(door, testLoginOf(fourth.consoleName)));
          expect((await approve(fourth, withoutWay)).code).not.toBe(1);
          const withoutProposer = await after(() => withdrawRole(door, proposer, role));
          expectRefusal(await approve(approver, withoutProposer), 'proposal-not-yours', {
            because: 'proposer-without-role',
          });
          await expectUntouched();
        }
      },
      true,
    );

    for (const [by, arrangeEdited] of Object.entries(edits))
      rule(
        `not by whoever has changed it last, by ${by}`,
        async () => {
          const [proposer, approver, edited] = await Promise.all([
            newOperator(door),
            newOperator(door),
            arrangeEdited(desk),
          ]);
          const { input, of, editor, at = door } = edited;
          const before = await itemsOf(door, of);
          const { proposalId } = proposedSchema.parse((await askAs(at, operation, proposer, input)).data);
          const approve = (who: TestOperator) =>
            askAs(at, approveProposal, who, { proposalId, reason }, { way: 'console' });
          expectRefusal(await approve(editor), 'proposal-not-yours', { because: 'last-editor' });
          expect(await itemsOf(door, of)).toEqual(before);
          // A third person does.
          expect((await approve(approver)).code).toBe(1);
          expect(await itemsOf(door, of)).not.toEqual(before);
        },
        true,
      );

    test.for(played)('$words', async ({ play }) => {
      await expect(play()).resolves.toBeUndefined();
    });
  },
);
