import * as fc from 'fast-check';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { readAllNotifications } from '../../shared/contracts/notification/read-all.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Door } from '../front-door/door/door.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import type { HttpRequest, RawAnswer } from '../../infra/write-request.ts';
import { Lane, makeStrangersKeys } from './lane.ts';
import { fuzzed, plansOf } from './plans.ts';

const door = await openDoor({ table: await createOwnTable() });
const strangersKeys = await makeStrangersKeys();
const real = fuzzed.find(({ contract }) => contract.name === readAllNotifications.name);

/** What a faulty server would do after the real one has answered. */
type After = (answer: RawAnswer, door: Door, request: HttpRequest) => RawAnswer | Promise<RawAnswer>;

const isFault = ({ status }: RawAnswer): boolean => status === 400;
const tokenOf = ({ headers }: HttpRequest): string => headers['authorization']?.slice('Bearer '.length) ?? '';

const planted: Readonly<Record<string, { readonly after: After; readonly found: RegExp }>> = {
  'one envelope fault told from another': {
    after: (answer, _door, { headers }) =>
      isFault(answer) && headers['sign'] === undefined
        ? { ...answer, body: answer.body.replace('read.', 'read!') }
        : answer,
    found: /answered 400/,
  },
  'a key to learn from with a fault': {
    after: (answer) => (isFault(answer) ? { ...answer, headers: { ...answer.headers, authorization: 'x' } } : answer),
    found: /answered 400/,
  },
  'an answer to what has to be refused': {
    after: (answer) => (isFault(answer) ? { ...answer, status: 200, body: '{"code":1,"message":"OK"}' } : answer),
    found: /^Error: answered: 200/,
  },
  'a failure inside': {
    after: (answer) => (isFault(answer) ? { ...answer, status: 500, body: '{"code":20500,"message":""}' } : answer),
    found: /answered 500/,
  },
  'a refusal that nobody has declared': {
    after: (answer) => ({ ...answer, body: answer.body.replace('"code":20422', '"code":21101') }),
    found: /answered 200 .*21101/,
  },
  'a token in the log': {
    after: (answer, { log }, request) => {
      log.info('operation-answered', { operation: tokenOf(request) });
      return answer;
    },
    found: /the log tells/,
  },
  'an effect of what was refused': {
    after: async (answer, { clients, runtime }, request) => {
      const [userId = ''] = tokenOf(request).split('.');
      await clients.documents
        .send(
          new UpdateCommand({
            TableName: runtime.table,
            Key: { ...keys.wallet(userId) },
            UpdateExpression: 'SET freezeAllSatang = :some',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':some': Math.round(performance.now()) },
          }),
        )
        .catch(() => undefined);
      return answer;
    },
    found: /has changed since the last look/,
  },
};

/**
 * Many more runs than find the rarest of these faults, which ends them: four hundred once found nothing. Where there is
 * none to find, a few of them.
 */
async function findingUnder(after: After, numRuns = 3_000): Promise<string> {
  if (real === undefined) throw new Error('the operation is not fuzzed');
  const lane = new Lane(door, strangersKeys);
  const faulty = {
    ...real,
    send: async (to: Door, request: HttpRequest) => after(await real.send(to, request), to, request),
  };
  const details = await fc.check(
    fc.asyncProperty(plansOf(faulty), (plan) => lane.run(plan)),
    { numRuns, endOnFailure: true },
  );
  return details.failed ? `${String(details.errorInstance)} (seed ${details.seed})` : `nothing (seed ${details.seed})`;
}

test.for(Object.entries(planted))('the fuzz finds %s', async ([, { after, found }]) => {
  expect(await findingUnder(after)).toMatch(found);
});

test('and finds nothing where nothing is planted', async () => {
  expect(await findingUnder((answer) => answer, 100)).toMatch(/^nothing/);
});
