import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { apiDocumentOf, jsonSchemaOf } from '../../infra/api-document.ts';
import { approveProposal } from '../../shared/contracts/ops/approve-proposal.ts';
import { amountSatang } from '../../shared/money.ts';
import { operations } from '../../shared/operations.ts';
import { refusals } from '../../shared/refusals.ts';

const document = apiDocumentOf(operations, '1.2.3');
const text = JSON.stringify(document);
const content = z.looseObject({ 'application/json': z.looseObject({ schema: z.looseObject({}) }) });
const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.looseObject({
        operationId: z.string(),
        summary: z.string(),
        'x-caller': z.string(),
        'x-logical-method': z.string(),
        'x-takes-request-id': z.boolean(),
        'x-refusals': z.array(z.string()),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.looseObject({ content }),
        responses: z.record(z.string(), z.looseObject({ content })),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});
const { paths, components } = documentSchema.parse(document);
const postOf = (path: string) => {
  const post = paths[path]?.post;
  if (post === undefined) throw new Error(`${path} is not in the document`);
  return post;
};

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('a fault in it would be seen', async () => {
  const broken = structuredClone(document);
  expect(await new Validator().validate({ ...broken, paths: { 'no-slash': 5 } })).toMatchObject({ valid: false });
});

test('the same contracts give the same text', () => {
  expect(JSON.stringify(apiDocumentOf(operations, '1.2.3'))).toBe(text);
});

test('it holds every operation, and nothing else', () => {
  expect(Object.keys(paths).toSorted()).toEqual(operations.map(({ path }) => path).toSorted());
  for (const { name, path, caller, method } of operations) {
    expect(postOf(path)).toMatchObject({ operationId: name, 'x-caller': caller, 'x-logical-method': method });
    expect(postOf(path).summary.length).toBeGreaterThan(20);
  }
});

test.for(operations.map((contract) => ({ name: contract.name, contract })))(
  '$name says all that it refuses, with code and data',
  ({ contract }) => {
    const { responses } = postOf(contract.path);
    for (const name of contract.refusals) {
      expect(JSON.stringify(responses)).toContain(`"#/components/schemas/refusal-${name}"`);
      expect(components.schemas[`refusal-${name}`]).toMatchObject({
        properties: { code: { const: refusals[name].code } },
      });
    }
  },
);

test('whoever approves is told what every act may refuse, beside the words of the approval', () => {
  const told = postOf(approveProposal.path)['x-refusals'];
  const ofActs = operations.flatMap((contract) => ('fourEyes' in contract ? contract.refusals : []));
  expect(new Set(told)).toEqual(new Set([...approveProposal.refusals, ...ofActs]));
});

test('every reference points at something', () => {
  const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(operations.length);
  for (const name of named) expect(Object.keys(components.schemas)).toContain(name);
});

test('the second client, operators, sessions and request ids are marked', () => {
  expect(postOf('/ops/user/set')).toMatchObject({ 'x-caller': 'operator', security: [{ operator: [] }] });
  expect(postOf('/walletUserNotificationMessage/read')).toMatchObject({
    'x-caller': 'plain',
    security: [{ session: [] }],
  });
  expect(postOf('/wallet-app-api/wallet-user/login')).toMatchObject({
    'x-caller': 'door',
    security: [],
    'x-takes-request-id': false,
  });
  expect(postOf('/wallet-app-api/walletUserTransfer/create')).toMatchObject({ 'x-takes-request-id': true });
});

test("the payload shows the protocol's own members where a client has to put them", () => {
  const payloadOf = (path: string) => postOf(path).requestBody.content['application/json'].schema;
  expect(payloadOf('/wallet-app-api/walletUserTransfer/create')).toMatchObject({
    additionalProperties: false,
    required: ['receiverId', 'amountSatang', 'feeSatang', 'timestamp', 'requestId'],
    properties: { try: { $ref: '#/components/schemas/try' } },
  });
  expect(payloadOf('/wallet-app-api/wallet-user/send-opt')).toMatchObject({
    required: ['mobile', 'timestamp', 'deviceKey'],
  });
  expect(payloadOf('/walletUserNotificationMessage/read')).toMatchObject({ required: ['notificationId'] });
});

test('amounts are said to be whole and positive, and in what unit', () => {
  expect(jsonSchemaOf(amountSatang, 'input')).toEqual({ type: 'integer', minimum: 1, maximum: 1_000_000_000_000 });
  const create = JSON.stringify(postOf('/wallet-app-api/walletUserTopUp/create').requestBody);
  expect(create).toContain(
    '"amountSatang":{"description":"In satang, a hundredth of a baht.","type":"integer","minimum":1',
  );
});
