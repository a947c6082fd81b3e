import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../../infra/local/settings.ts';
import { ownStage } from '../../stage/own-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kapao-event-'));
const stageFile = join(folder, 'stage.json');
writeFileSync(stageFile, JSON.stringify(ownStage()));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs what `npm run event` runs. */
function sendSample(...args: readonly string[]): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['infra/event.ts', ...args],
      { cwd: projectRoot, timeout: 50_000 },
      (error, stdout, stderr) => {
        resolve({ exitCode: error === null ? 0 : 1, output: `${stdout}${stderr}` });
      },
    );
  });
}

test.for([
  { name: 'top-up/create', answer: /"qrText": "0002/ },
  { name: 'notification/page', answer: /"total": 0/ },
  { name: 'ops/list-suspense', answer: /"rows": \[/ },
])('the sample of $name is sealed freshly, sent, and its answer opened', async ({ name, answer }) => {
  const { exitCode, output } = await sendSample(name, '--stage', stageFile);
  expect(output).toMatch(/HTTP 200\n\{\n {2}"code": 1,/);
  expect(output).toMatch(answer);
  expect(exitCode).toBe(0);
});

test('members of the sample can be changed, and what the contract refuses is said before', async () => {
  const { output } = await sendSample(
    'transfer/quote',
    '--stage',
    stageFile,
    '--tier',
    'semi',
    '--set',
    'amountSatang=0',
  );
  expect(output).toContain('The contract will refuse this:\n  amountSatang: amount-zero');
  expect(output).toContain('"amountSatang": "amount-zero"');
});

test('whoever names no operation is told which there are; without a stage, how to start one', async () => {
  const unknown = await sendSample('transfer/creat', '--stage', stageFile);
  expect(unknown).toMatchObject({ exitCode: 1, output: expect.stringContaining('  transfer/create\n') });
  const nowhere = await sendSample('balance/get-last', '--stage', join(folder, 'none.json'));
  expect(nowhere).toMatchObject({ exitCode: 1, output: expect.stringContaining('npm start') });
});
