import { expect, test } from 'vitest';
import { crowdedRooms } from './room-laws.ts';
import { listProject } from './source.ts';

test('a folder of many files has rooms, and none is crowded', () => {
  expect(crowdedRooms(listProject())).toEqual([]);
});

test('a file without a room, one too deep, and a crowded room are found', () => {
  const crowd = Array.from({ length: 13 }, (_, index) => `a/b/${index}.ts`);
  expect(crowdedRooms(['a/loose.ts', 'a/b/c/deep.ts', 'other/loose.ts', ...crowd], ['a'])).toEqual([
    'a/loose.ts lies in no room of a',
    'a/b/c/deep.ts lies in no room of a',
    'a/b holds 13 files',
  ]);
  expect(crowdedRooms(crowd.slice(1), ['a'])).toEqual([]);
});

test('what a house is about may lie before its rooms, and is not crowded either', () => {
  const core = Array.from({ length: 13 }, (_, index) => `a/${index}.ts`);
  expect(crowdedRooms(core.slice(1), ['a'], ['a'])).toEqual([]);
  expect(crowdedRooms(core, ['a'], ['a'])).toEqual(['a/its core holds 13 files']);
});
