import { describe, expect, test } from 'vitest';
import { specOf } from '../../../infra/function-specs.ts';
import { readSampleEvent } from '../../../infra/sample-event.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { allOperations } from '../../front-door/door/all-operations.ts';
import type { AnyOperation } from '../../front-door/door/all-operations.ts';
import { expectRefusal, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sentFor } from '../../front-door/identity/reviews.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

/** By what it may do: shows pictures, or opens what the law has us keep. Two show people by other keys. */
const opensEvidence = ({ contract: { name } }: AnyOperation): boolean =>
  specOf(name).uploads.includes('show') ||
  specOf(name).evidenceKey.includes('decrypt') ||
  ['ops/read-case', 'inspect/unmask'].includes(name);

const door = await openDoor({ table: await createOwnTable() });
const ofOperators = allOperations.filter((each) => opensEvidence(each) && each.contract.caller === 'operator');
const ofWallets = allOperations.filter(({ contract }) => contract.caller === 'wallet');

test('what shows pictures or opens evidence is found by its grants', () => {
  expect(ofOperators.map(({ contract }) => contract.name)).toEqual([
    'inspect/read-proofs',
    'inspect/unmask',
    'ops/decide-review',
    'ops/read-case',
    'ops/read-evidence',
    'ops/read-review',
    'ops/read-screening-hit',
    'ops/replay-message',
  ]);
  expect(ofWallets.filter(opensEvidence).length).toBeGreaterThan(8);
});

/** Somebody whose documents lie with a reviewer, and all by which an answer would give them away. */
async function reviewed() {
  const { user, data, uploadIds, reviewId } = await sentFor(door, 'papers');
  const pictures = await Promise.all(
    uploadIds.map(async (id) => {
      const item = await readItem(
        door.clients.documents,
        door.runtime.table,
        keys.upload(user.userId, id.slice('upl_'.length)),
      );
      return String(item?.['pictureKey']);
    }),
  );
  return { user, ids: { usr: user.userId, rev: reviewId, upl: uploadIds }, secrets: [data.idNumber, ...pictures] };
}

/** A sample's input with somebody else's ids in the place of its own. */
function withIdsOf(input: object, { usr, rev, upl }: Awaited<ReturnType<typeof reviewed>>['ids'], at: number): object {
  const text = JSON.stringify(input)
    .replaceAll(/usr_[0-9A-Z]{20}/g, usr)
    .replaceAll(/rev_[0-9A-Z]{20}/g, rev)
    .replaceAll(/upl_[0-9A-Z]{20}/g, upl[at % upl.length] ?? '');
  const asked: object = JSON.parse(text);
  return asked;
}

const victim = await reviewed();

describe("another person's pictures and case, asked for by everything that a wallet may ask", () => {
  test.for(ofWallets.map((each) => [each.contract.name, each] as const))(
    'are not in what %s answers',
    async ([, each]) => {
      for (const at of victim.ids.upl.keys()) {
        // Somebody of their own, for some of what is asked ends the session or locks the wallet.
        const thief = await newUser(door, { tier: 'semi' });
        const input = withIdsOf(readSampleEvent(each.contract.name).input, victim.ids, at);
        const answer = JSON.stringify(await each.ask(door, thief, input));
        expect(victim.secrets.filter((secret) => answer.includes(secret))).toEqual([]);
      }
    },
  );
});

/** An operator's operation whose types do not matter here, asked by a way in. */
async function askThrough(each: AnyOperation, login: string, input: object) {
  const request = await write(door, each.contract, await operator(), input);
  return request.open(await each.sendEvent(door, operatorEventOf(request, login)));
}

const rolesOf = ({ contract }: AnyOperation): readonly OperatorRole[] => {
  const { role } = { role: 'any', ...contract } as { readonly role: OperatorRole | 'any' | readonly OperatorRole[] };
  if (role === 'any') throw new Error('whoever is an operator may read it');
  return typeof role === 'string' ? [role] : role;
};

describe.for(ofOperators.map((each) => [each.contract.name, each] as const))('%s', ([name, each]) => {
  test('is refused to whoever is no operator, and to each operator without the role, and each try is audited', async () => {
    const input = readSampleEvent(name).input;
    const nobody = 'AIDANOBODYKNOWSTHIS00';
    expectRefusal(await askThrough(each, nobody, input), 'role-missing');
    const others = operatorRoles.filter((role) => !rolesOf(each).includes(role));
    const somebody = await newOperator(door, others);
    expectRefusal(await askThrough(each, somebody.login, input), 'role-missing');
    const audits = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
    for (const login of [nobody, somebody.login])
      expect(audits.filter((item) => item['login'] === login && item['action'] === name)).toMatchObject([
        { reason: 'refused', change: { refused: 'role-missing' } },
      ]);
  });
});
