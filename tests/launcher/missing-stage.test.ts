import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeMissingStage } from '../../infra/ops/operator-stage.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'missing-stage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an operator whose stage runs on other ports is told how to name it, not to start another', () => {
  const folder = newFolder();
  const other = join(folder, 'port-9000', 'stage.json');
  mkdirSync(join(folder, 'port-9000'));
  mkdirSync(join(folder, 'venv'));
  writeFileSync(other, '{}');
  expect(describeMissingStage(join(folder, 'stage.json')).split('\n').slice(1)).toEqual([
    `A stage was started on other ports; add --stage-file ${other}`,
  ]);
});

test('where none was ever started, nothing but that is said', () => {
  for (const path of [join(newFolder(), 'stage.json'), join(newFolder(), 'never', 'stage.json')]) {
    expect(describeMissingStage(path)).toBe(`No stage is running here (${path} is missing). Start it first: npm start`);
  }
});
