import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { queueNames as queueNamesBefore } from '../../functions/due-queues.ts';
import type * as queues from '../../functions/due-queues.ts';
import { queuedPartners, tellingPartners } from '../../functions/partners/partners.ts';
import type * as specs from '../../infra/function-specs.ts';
import type * as stack from '../../infra/stacks/endpoints-stack.ts';
import { compilerWalk } from '../turns/compiler-walks.ts';
import { plantedPartner, plantPartner, plantTree } from '../front-door/payouts/planted-payee.ts';

const run = promisify(execFile);
const folder = plantPartner();
const withPayee = plantTree(['row']);
afterAll(() => [folder, withPayee].forEach((each) => rmSync(each, { recursive: true })));

/** A file of a copy, as the copy's own files see it. */
const planted = (path: string, copy = folder) => import(pathToFileURL(join(copy, path)).href);

test.for(compilerWalk('a partner'))(
  'a second partner is its row: everything compiles with it, what deploys it too',
  { timeout: 300_000 },
  async () => {
    const config = { extends: '../../tsconfig.json', include: ['functions', 'infra', 'shared'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  },
);

test('its row brings its function with its grants, its route, its queue and its run', async () => {
  const { specOf, functionNames }: typeof specs = await planted('infra/function-specs.ts');
  expect(functionNames.filter((name) => name.startsWith('endpoints/'))).toEqual([
    'endpoints/keys',
    ...[plantedPartner, ...tellingPartners].map((partner) => `endpoints/${partner}-webhook`),
  ]);
  expect(specOf(`endpoints/${plantedPartner}-webhook`)).toMatchObject({
    secrets: ['origin', 'lookup'],
    signaturesOf: [plantedPartner],
    partners: [],
    impact: 'Planted.',
    urgency: 'ticket',
  });
  expect(specOf('workflows/end-due-items').partners).toEqual([plantedPartner, ...queuedPartners]);
  const { endpoints }: typeof stack = await planted('infra/stacks/endpoints-stack.ts');
  expect(endpoints).toContainEqual({
    name: `endpoints/${plantedPartner}-webhook`,
    method: 'POST',
    path: `/partner/${plantedPartner}/webhook`,
  });
  const { queueNames }: typeof queues = await planted('functions/due-queues.ts');
  expect(queueNames).toEqual([plantedPartner, ...queueNamesBefore]);
});

test('whoever orders payouts may call the partner of every payee', async () => {
  const before: typeof specs = await planted('infra/function-specs.ts');
  const payers = before.specOf('streams/order-payouts').partners;
  expect(payers).not.toContain(plantedPartner);
  const after: typeof specs = await planted('infra/function-specs.ts', withPayee);
  expect(after.specOf('streams/order-payouts').partners).toEqual([plantedPartner, ...payers]);
});
