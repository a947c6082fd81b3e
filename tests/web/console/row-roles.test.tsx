import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperatorContract } from '../../../shared/operation.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { allScreens } from '../../../web/console/screens/all-screens.ts';
import type { ListScreen } from '../../../web/console/shapes/list.ts';
import { askedThere } from '../../journeys/pictures/console-asked.ts';
import { sampleOf } from '../../states/console-samples.ts';
import { newDesk } from './desk.tsx';

afterEach(cleanup);

const isOf = ({ role }: OperatorContract, held: OperatorRole): boolean =>
  role === 'any' || [role].flat().some((each) => each === held);

/** What a row leads to: its acts, and what is asked beside it. */
const besides = ({ offers, looks }: ListScreen): readonly OperatorContract[] => [
  ...offers.map(({ act }) => act.contract),
  ...looks.map(({ contract }) => contract),
];

/** Each screen that a role sees while something of its rows is another's. */
const shared = allScreens.flatMap((each) =>
  operatorRoles
    .filter((role) => isOf(each.contract, role) && besides(each).some((contract) => !isOf(contract, role)))
    .map((role) => ({ role, path: each.path, shown: each })),
);

describe('of a row that two roles see, each has the acts of its own and asks for nothing of the other', () => {
  it('there are such screens', () => {
    expect(shared.length).toBeGreaterThan(3);
  });

  it.each(shared)('$path, for $role', async ({ role, path, shown }) => {
    const desk = newDesk([role]);
    // What is answered to whoever asks, so that only the console itself keeps from asking.
    for (const contract of [shown.contract, ...besides(shown)])
      desk.answer(contract, () => Object(sampleOf(contract.output)));
    desk.open(`#/${path}${askedThere[path] ?? ''}`);
    const rows = await waitFor(() => {
      const found = [...document.querySelectorAll('[data-row]')];
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    for (const row of rows) {
      fireEvent.click(row);
      const sheet = await screen.findByRole('complementary');
      const titles = within(sheet)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
      const others = shown.offers.filter(({ act }) => !isOf(act.contract, role)).map(({ act }) => act.title);
      expect(titles.filter((title) => others.includes(title))).toEqual([]);
    }
    await waitFor(() => expect(desk.asked.length).toBeGreaterThan(1));
    const asked = new Set(desk.asked.map(({ name }) => name));
    const forbidden = besides(shown).filter((contract) => !isOf(contract, role));
    expect(forbidden.filter(({ name }) => asked.has(name))).toEqual([]);
  });
});
