import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { approval } from '../functions/four-eyes/proposals/acts.ts';
import { statusOf } from '../functions/runtime/pipeline/exchange.ts';
import { amountSatang, maxAmountSatang } from '../shared/money.ts';
import { gatesOf, isSealed, needsSession, takesRequestId } from '../shared/operation.ts';
import type { Contract } from '../shared/operation.ts';
import { mobileSchema } from '../shared/phone.ts';
import { refusals, successCode } from '../shared/refusals.ts';
import type { RefusalName } from '../shared/refusals.ts';
import { projectRoot } from './local/settings.ts';
import { readSampleEvent } from './sample-event.ts';

type Json = Record<string, unknown>;

/** Checks in code say nothing to a schema; these two are said here. */
const spelledOut: ReadonlyMap<$ZodType, Json> = new Map<$ZodType, Json>([
  [amountSatang, { type: 'integer', minimum: 1, maximum: maxAmountSatang }],
  [
    mobileSchema,
    {
      type: 'string',
      description: 'A Thai mobile number: 0 and 9 digits, or the 9 digits alone.',
      examples: ['0812345678'],
    },
  ],
]);

const unitOf: readonly (readonly [suffix: RegExp, unit: string])[] = [
  [/Satang$/, 'In satang, a hundredth of a baht.'],
  [/AtMs$|^serverTimeMs$|^atMs$|^timestamp$/, 'UTC, epoch milliseconds.'],
  [/Ms$/, 'In milliseconds.'],
];

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Says the unit of every member that has one in its name. */
function sayUnits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sayUnits);
  if (!isJson(schema)) return schema;
  const { properties, ...rest } = schema;
  const said: Json = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, sayUnits(value)]));
  if (!isJson(properties)) return said;
  const members = Object.entries(properties).map(([name, member]) => {
    const unit = unitOf.find(([suffix]) => suffix.test(name))?.[1];
    const inner = sayUnits(member);
    return [name, unit === undefined || !isJson(inner) ? inner : { description: unit, ...inner }];
  });
  return { ...said, properties: Object.fromEntries(members) };
}

/** The JSON Schema (2020-12, as OpenAPI 3.1 takes it) of one of our schemas. */
export function jsonSchemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const said = spelledOut.get(zodSchema);
      if (said === undefined) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name as keyof typeof jsonSchema];
      Object.assign(jsonSchema, said);
    },
  });
  const said = sayUnits(made);
  return isJson(said) ? said : {};
}

/** The sentence above a contract in its file: what the operation is for. */
export function summaryOf({ name }: Contract): string {
  const text = readFileSync(join(projectRoot, 'shared/contracts', `${name}.ts`), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const/.exec(text)?.[1];
  if (comment === undefined) throw new Error(`the contract ${name} does not say what it is for`);
  return comment
    .replaceAll(/^\s*\*? ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ref = (path: string): Json => ({ $ref: `#/components/${path}` });

function refusalSchema(name: RefusalName): Json {
  const { code, data } = refusals[name];
  const hasData = !z.safeParse(data, undefined).success;
  return {
    type: 'object',
    title: name,
    properties: {
      code: { const: code },
      message: { type: 'string', description: 'A sentence for people, in the language of `lang`.' },
      ...(hasData && { data: jsonSchemaOf(data, 'output') }),
    },
    required: ['code', 'message', ...(hasData ? ['data'] : [])],
  };
}

/** What every operation of a client may answer beside its own refusals. */
function commonRefusalsOf(contract: Contract): readonly RefusalName[] {
  const sealed: readonly RefusalName[] = isSealed(contract) ? ['clock-off'] : [];
  const session: readonly RefusalName[] = needsSession(contract) ? ['session-over', 'clock-off'] : [];
  const repeated: readonly RefusalName[] = takesRequestId(contract) ? ['request-id-reused'] : [];
  return [
    ...new Set<RefusalName>([
      ...session,
      ...sealed,
      ...repeated,
      'envelope-broken',
      'role-missing',
      'input-not-valid',
      'too-large',
      'unexpected',
      'busy',
    ]),
  ];
}

/** The input with the protocol's own members, as they stand in the payload before it is sealed. */
function payloadSchema(contract: Contract): Json {
  const { properties = {}, required = [], ...rest } = jsonSchemaOf(contract.input, 'input');
  const own: Json = {
    ...(isSealed(contract) && { timestamp: ref('schemas/timestamp') }),
    ...(contract.caller === 'door' && { deviceKey: ref('schemas/deviceKey') }),
    ...(takesRequestId(contract) && { requestId: ref('schemas/requestId') }),
  };
  const names = [...(Array.isArray(required) ? required : []), ...Object.keys(own)];
  // Of the protocol's own members only this one may be left out: it then counts as 1.
  const counted: Json = takesRequestId(contract) ? { try: ref('schemas/try') } : {};
  return {
    ...rest,
    properties: { ...(isJson(properties) ? properties : {}), ...own, ...counted },
    ...(names.length > 0 && { required: names }),
  };
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Answered: a success, or a refusal by its code.',
  400: 'The envelope cannot be read.',
  401: 'The session is over.',
  403: 'A role is missing.',
  413: 'The body is too large.',
  429: 'Too many.',
  500: 'Unexpected.',
};

function responsesOf(contract: Contract): Json {
  const names = [...new Set<RefusalName>([...contract.refusals, ...commonRefusalsOf(contract)])];
  const success: Json = {
    type: 'object',
    title: 'success',
    properties: {
      code: { const: successCode },
      message: { type: 'string' },
      data: jsonSchemaOf(contract.output, 'output'),
    },
    required: ['code', 'message', 'data'],
  };
  const statuses = [...new Set([200, ...names.map(statusOf)])].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const refused = names.filter((name) => statusOf(name) === status).map((name) => ref(`schemas/refusal-${name}`));
      const schema = { oneOf: [...(status === 200 ? [success] : []), ...refused] };
      return [
        String(status),
        { description: statusTexts[status] ?? 'Refused.', content: { 'application/json': { schema } } },
      ];
    }),
  );
}

const sealedText = 'Sealed and signed as docs/wire.md says; shown here before sealing. The HTTP method is always POST.';

const callerTexts = {
  door: sealedText,
  wallet: sealedText,
  plain: 'Of the second client: plain JSON, signed in headers where there is a session.',
  operator: "For operators, on the operators' API: plain JSON, signed by AWS Signature Version 4.",
} as const;

/** Which of the security schemes a request carries; an empty one stands for none. */
function securityOf(contract: Contract): Json[] {
  if (contract.caller === 'operator') return [{ operator: [] }];
  if (needsSession(contract)) return [{ session: [] }];
  return contract.caller === 'plain' ? [{ session: [] }, {}] : [];
}

function operationOf(contract: Contract): Json {
  const { input } = readSampleEvent(contract.name);
  return {
    operationId: contract.name,
    tags: [contract.name.split('/')[0]],
    summary: summaryOf(contract),
    description: callerTexts[contract.caller],
    security: securityOf(contract),
    ...(contract.caller === 'operator' && {
      servers: [{ url: '/', description: "The operators' own door: opsApiUrl of stage.json." }],
    }),
    'x-caller': contract.caller,
    'x-kind': contract.kind,
    'x-logical-method': contract.method,
    'x-entry': 'entry' in contract ? contract.entry : 'any',
    'x-takes-request-id': takesRequestId(contract),
    'x-gates': { ...gatesOf(contract) },
    'x-refusals': [...contract.refusals],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: payloadSchema(contract), 'x-sample-input': input } },
    },
    responses: responsesOf(contract),
  };
}

function componentsOf(contracts: readonly Contract[]): Json {
  const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals);
  const used = names.filter((name) =>
    contracts.some((contract) => [...contract.refusals, ...commonRefusalsOf(contract)].includes(name)),
  );
  return {
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a login: inside the sealed envelope, or as bearer token of the second client.',
      },
      operator: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'AWS Signature Version 4, service execute-api.',
      },
    },
    schemas: {
      timestamp: {
        type: 'integer',
        minimum: 0,
        description: "The client's clock, UTC, epoch milliseconds; the same as outside of the seal.",
      },
      requestId: {
        type: 'string',
        format: 'uuid',
        description: 'Made by the client and kept until an answer came; the same id again gives the same answer.',
      },
      try: {
        type: 'integer',
        minimum: 1,
        description: 'Which seal of this requestId it is: raised and stored before each. Missing counts as 1.',
      },
      deviceKey: {
        type: 'object',
        description: 'The public half of the device key, before login only.',
        additionalProperties: false,
        properties: { crv: { const: 'P-256' }, kty: { const: 'EC' }, x: { type: 'string' }, y: { type: 'string' } },
        required: ['crv', 'kty', 'x', 'y'],
      },
      ...Object.fromEntries(used.map((name) => [`refusal-${name}`, refusalSchema(name)])),
    },
  };
}

/** The OpenAPI 3.1 document of the operations as they are before sealing; the same contracts give the same text. */
export function apiDocumentOf(declared: readonly Contract[], version: string): Json {
  // Whoever approves is told what the acts refuse, as the handler tells it.
  const contracts = declared.map((contract) => (contract.name === approval.name ? approval : contract));
  const domains = [...new Set(contracts.map(({ name }) => name.split('/')[0] ?? ''))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kapao Wallet: operations before sealing',
      version,
      description:
        'What each operation is asked and answers. How requests are sealed and signed stands in docs/wire.md. ' +
        'Amounts are whole numbers of satang, times are UTC epoch milliseconds. Members that are empty are left out.',
    },
    servers: [{ url: '/', description: 'The front door: plainApiUrl of stage.json.' }],
    tags: domains.map((name) => ({ name })),
    paths: Object.fromEntries(contracts.map((contract) => [contract.path, { post: operationOf(contract) }])),
    components: componentsOf(contracts),
    'x-codes': Object.fromEntries(Object.entries(refusals).map(([name, { code }]) => [name, code])),
  };
}
