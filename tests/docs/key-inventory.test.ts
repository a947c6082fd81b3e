import { describe, expect, test } from 'vitest';
import { readProjectText } from '../../infra/local/settings.ts';
import type { StageName } from '../../infra/stages.ts';
import { ofType, synthesized } from '../infra/synthesized.ts';
import { readSources } from '../tidy/source.ts';

interface InventoryRow {
  readonly key: string;
  readonly madeBy: string;
  readonly replaced: string;
}

/** The rows of the page's inventory of keys and secrets. */
function inventoryOf(page: string): readonly InventoryRow[] {
  const [, section = ''] = /\n## Keys and secrets\n(.*?)\n## /s.exec(page) ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [, key = '', , madeBy = '', , replaced = ''] = line.split('|').map((cell) => cell.trim());
      return { key, madeBy, replaced };
    });
}

/** What a cell names in full, such as `kapao-<stage>-wire`. */
const namesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`(kapao-<stage>-[\w-]+)`/g)].map(([, name = '']) => name);

const sourcesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path);

const inEveryStage = (name: unknown, stage: StageName): string =>
  String(name).replace(`kapao-${stage}-`, 'kapao-<stage>-');

/** The names of the master keys that a stage's templates make, by their aliases. */
const masterKeysOf = (stage: StageName): readonly string[] =>
  ofType(synthesized(stage), 'AWS::KMS::Alias').map(({ properties }) =>
    inEveryStage(properties['AliasName'], stage).replace('alias/', ''),
  );

const secretsOf = (stage: StageName): readonly string[] =>
  ofType(synthesized(stage), 'AWS::SecretsManager::Secret').map(({ properties }) =>
    inEveryStage(properties['Name'], stage),
  );

/** How the code comes by a key that is not there before: each way stands in a source that the inventory names. */
const makesKey =
  /\.generateKey\(|new GenerateDataKey\w*Command\(|getRandomValues\(new Uint8Array\(aesKeyBytes\)|createSecretKey\(/;

const rows = inventoryOf(readProjectText('docs/security/door.md'));
const named = rows.flatMap(({ key }) => namesIn(key));

describe('the inventory of keys in docs/security/door.md', () => {
  test('names every master key and every secret that the templates make, and no other', () => {
    const made = (['prod', 'dev'] as const).flatMap((stage) => [...masterKeysOf(stage), ...secretsOf(stage)]);
    expect(made.length).toBeGreaterThan(12);
    expect(named.toSorted()).toEqual([...new Set(made)].toSorted());
  });

  test('every master key of the templates has its alias, by which it is named here', () => {
    expect(masterKeysOf('prod')).toHaveLength(ofType(synthesized('prod'), 'AWS::KMS::Key').length);
  });

  test('tells a yearly renewal of the master keys, which KMS renews by itself, and of nothing else', () => {
    const renewed = ofType(synthesized('prod'), 'AWS::KMS::Key').map(({ properties }) => [
      properties['EnableKeyRotation'],
      properties['RotationPeriodInDays'],
    ]);
    expect(renewed).toEqual(renewed.map(() => [true, undefined]));
    const yearly = rows.filter(({ replaced }) => replaced === 'yearly by KMS').flatMap(({ key }) => namesIn(key));
    expect(yearly.toSorted()).toEqual(masterKeysOf('prod').toSorted());
  });

  test('names every source that makes a key, and no other', () => {
    const makers = readSources().filter(
      ({ path, text }) => /^(?:functions|shared|web)\//.test(path) && makesKey.test(text),
    );
    const told = rows.flatMap(({ madeBy }) => sourcesIn(madeBy));
    expect([...new Set(told)].toSorted()).toEqual(makers.map(({ path }) => path).toSorted());
  });

  test('says of each what replaces it', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ replaced }) => replaced === '').map(({ key }) => key)).toEqual([]);
  });
});
