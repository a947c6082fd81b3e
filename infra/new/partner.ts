import { FriendlyError } from '../local/settings.ts';
import { camel, changed, importingUndecided, newFile } from './skeleton.ts';
import type { Change, Read, Skeleton } from './skeleton.ts';

function rowOf(read: Read, name: string): Change {
  const row = [
    `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: {`,
    "    answerTimeoutMs: 5_000 satisfies Undecided<'after how long without an answer it is taken for unavailable'>,",
    '    secret: {',
    `      description: 'Signs the messages between the ${name} and us',`,
    "      isRenewed: 'By hand.' satisfies Undecided<'how both sides come by a new secret, in one sentence'>,",
    '    },',
    '    webhook: {',
    "      impact: 'It waits.' satisfies Undecided<'what a customer notices while its messages are lost, in one sentence'>,",
    "      urgency: 'ticket' satisfies Undecided<'whether somebody is woken by that: page, or ticket'>,",
    '    },',
    '    due: { shards: 4, atOnce: 8, mostTries: 12 } satisfies',
    "      Undecided<'how much it bears at once, and how many tries are made before operators see it'>,",
    '  },',
    '',
  ].join('\n');
  const path = 'functions/partners/partners.ts';
  const end = '} as const satisfies Readonly<Record<string, Partner>>;';
  const withRow = changed(read, path, [{ before: end, after: `${row}${end}` }]);
  return { ...withRow, text: importingUndecided(withRow.text, '../../shared/undecided.ts') };
}

function contractOf(name: string, ours: string): Change {
  return newFile(`functions/partners/${name}-contract.ts`, [
    "import * as z from 'zod/mini';",
    "import { partnerCallback } from '../../shared/operation.ts';",
    "import type { Undecided } from '../../shared/undecided.ts';",
    "import { partnerQuery } from '../engine/partners/partner-call.ts';",
    "import type { PartnerName } from './partners.ts';",
    '',
    '/** What we and this partner say to each other; unknown members are dropped, because it may add some any day. */',
    `const partner = '${name}' satisfies PartnerName;`,
    '',
    '/** What we ask. An order has `partnerOrder`, and its key is part of its input; personal data has `partnerEnquiry`. */',
    `export const ${ours}StateOf = partnerQuery({`,
    '  partner,',
    "  name: 'state-of',",
    "  input: z.object({ key: z.string() }) satisfies Undecided<'what is asked'>,",
    "  answer: z.object({ key: z.string() }) satisfies Undecided<'what comes back, every member with its bounds'>,",
    `  path: ({ key }) => \`/${name}/states/\${encodeURIComponent(key)}\`,`,
    '  // A mixed-up answer is no answer.',
    '  isAbout: (answer, { key }) => answer.key === key,',
    '});',
    '',
    '/** What it tells us: the same `eventId` may come any number of times and in any order. */',
    `export const ${ours}Webhook = partnerCallback({`,
    `  name: '${name}/webhook',`,
    '  partner,',
    '  input: z.object({ type: z.string(), eventId: z.string() }) satisfies',
    "    Undecided<'the kinds of its messages, and what each says'>,",
    "  outcomes: ['done'] satisfies Undecided<'what may be made of a message, which it hears in answer'>,",
    '});',
  ]);
}

function endpointOf(name: string, ours: string): Change {
  return newFile(`functions/endpoints/${name}-webhook.ts`, [
    "import type { Undecided } from '../../shared/undecided.ts';",
    "import { callback } from '../engine/partners/callback.ts';",
    `import { ${ours}Webhook } from '../partners/${name}-contract.ts';`,
    "import { implement } from '../runtime/operation/implement.ts';",
    '',
    `export const operation = implement(${ours}Webhook, () => Promise.resolve({`,
    "  outcome: 'done' as const,",
    "  recorded: 'nothing-done' as const satisfies",
    "    Undecided<'what it does; what changes something writes the message in the same transaction'>,",
    '}));',
    '',
    'export const handler = callback(operation);',
  ]);
}

function playingOf(read: Read, name: string): Change {
  const line = [
    `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: (() => Promise.reject(new Error('undecided')))`,
    "satisfies Undecided<'how its message is played again'>,",
  ].join(' ');
  const end = '} satisfies Readonly<Record<TellingPartner, Way>>;';
  const path = 'functions/handlers/ops/replay-message.ts';
  const withLine = changed(read, path, [{ before: end, after: `${line}\n${end}` }]);
  return { ...withLine, text: importingUndecided(withLine.text, '../../../shared/undecided.ts') };
}

function callTestOf(name: string, ours: string): Change {
  return newFile(`tests/partners/${name}.test.ts`, [
    "import { expect, test } from 'vitest';",
    "import { askPartner } from '../../functions/engine/partners/ask-partner.ts';",
    "import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';",
    `import { ${ours}StateOf } from '../../functions/partners/${name}-contract.ts';`,
    "import type { Undecided } from '../../shared/undecided.ts';",
    '',
    'const nowMs = 1_790_000_000_000;',
    '',
    `/** The ${name} as it answers this text. */`,
    'const answering = (text: string) => ({',
    '  partnerAccess: () => Promise.resolve({',
    `    url: 'http://${name}.invalid', secret: 'shared', answerTimeoutMs: 1_000, fetch: () => Promise.resolve(new Response(text)),`,
    '  }),',
    '});',
    '',
    "test('its word is read' satisfies Undecided<'each thing that is asked, answered well'>, async () => {",
    `  expect(await askPartner(answering('{"key":"a"}'), ${ours}StateOf, { key: 'a' }, nowMs)).toEqual({ key: 'a' });`,
    '});',
    '',
    "test('an answer about something else is no answer', async () => {",
    `  const asked = askPartner(answering('{"key":"b"}'), ${ours}StateOf, { key: 'a' }, nowMs);`,
    '  await expect(asked).rejects.toThrow(PartnerUnavailable);',
    '});',
  ]);
}

function webhookTestOf(name: string, ours: string): Change {
  return newFile(`tests/endpoints/${name}-webhook.test.ts`, [
    "import { randomUUID } from 'node:crypto';",
    "import { expect, test } from 'vitest';",
    `import { operation } from '../../functions/endpoints/${name}-webhook.ts';`,
    "import { callback } from '../../functions/engine/partners/callback.ts';",
    "import { partnerSecret } from '../../functions/engine/partners/partner-access.ts';",
    "import { signWebhook } from '../../functions/engine/partners/webhook-signature.ts';",
    `import { ${ours}Webhook } from '../../functions/partners/${name}-contract.ts';`,
    "import type { Undecided } from '../../shared/undecided.ts';",
    "import { openDoor } from '../front-door/door/door.ts';",
    "import { eventOf } from '../front-door/door/event.ts';",
    '',
    'const door = await openDoor();',
    '',
    'async function tell(told: object): Promise<number | undefined> {',
    '  const { runtime, clock, originSecret } = door;',
    `  const secret = await partnerSecret(runtime.config, runtime.secrets, ${ours}Webhook.partner);`,
    '  const body = JSON.stringify(told);',
    "  const headers = { 'x-origin-secret': originSecret, ...signWebhook({ id: randomUUID(), body }, secret, clock.peekMs()) };",
    `  const { statusCode } = await callback(operation, runtime)(eventOf({ path: ${ours}Webhook.path, headers, body }));`,
    '  return statusCode;',
    '}',
    '',
    "test('a message is taken, and taken once' satisfies Undecided<'what comes of each message, and of it twice'>, async () => {",
    "  const told = { type: 'told', eventId: randomUUID() };",
    '  expect([await tell(told), await tell(told)]).toEqual([200, 200]);',
    '});',
  ]);
}

/**
 * The skeleton of a partner: row, contract, webhook and its playing again, and their tests, by the list of
 * CONTRIBUTING.md.
 * @throws FriendlyError where the name is none.
 */
export function partnerSkeleton(read: Read, name: string): Skeleton {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    throw new FriendlyError(`"${name}" is no name of a partner: small letters, as courier.`);
  const ours = camel(name);
  return {
    changes: [
      rowOf(read, name),
      contractOf(name, ours),
      endpointOf(name, ours),
      playingOf(read, name),
      callTestOf(name, ours),
      webhookTestOf(name, ours),
    ],
    next: [
      'Name it in `partners` of every row whose function asks it.',
      `Write its sandbox, functions/sandbox/${name}/, with every failure on demand, and what somebody does who is woken by it, in docs/runbooks.`,
    ],
  };
}
