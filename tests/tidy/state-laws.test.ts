import { expect, test } from 'vitest';
import { laterPages, openPages } from '../../web/route-table.ts';
import { allStates } from '../states/all-states.ts';
import { listProject } from './source.ts';
import { statesOfRoutes } from './state-laws.ts';

const paths = listProject();
const routes = Object.keys({ ...openPages, ...laterPages });

test('every route has its states', () => {
  expect(statesOfRoutes(routes, allStates, paths)).toEqual([]);
});

test('a route without states, with those of two files, and states of no screen are found', () => {
  const [named] = allStates;
  expect(statesOfRoutes([...routes, '/planted'], allStates, paths)).toEqual([
    '/planted has no states: who builds its screen writes tests/states/<area>/<screen>.ts',
  ]);
  expect(
    named === undefined ? [] : statesOfRoutes(routes, [...allStates, { ...named, name: 'home/planted' }], paths),
  ).toEqual([
    expect.stringContaining('and tests/states/home/planted.ts'),
    'tests/states/home/planted.ts is called after no screen',
  ]);
});
