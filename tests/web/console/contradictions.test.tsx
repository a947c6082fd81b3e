import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listContradictions } from '../../../shared/contracts/partner/list-contradictions.ts';
import { newDesk } from './desk.tsx';

afterEach(cleanup);

const reference = 'A'.repeat(20);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a contradiction is a step from whatever its reference names', async () => {
  const desk = newDesk();
  const [told, known] = [{ amountSatang: 5 }, { amountSatang: 4 }];
  const row = {
    contradiction: 'refund-1',
    partner: 'bank',
    about: 'refund' as const,
    reference,
    told,
    known,
    toldAtMs: 1,
  };
  desk.answer(listContradictions, () => ({ rows: [row] }));
  desk.open('#/contradictions');
  await press(reference);
  const way = await screen.findByText('What has this reference');
  expect(way.getAttribute('href')).toBe(`#/find?reference=${reference}`);
});

it('a page that comes short of its list says that there are more, and not that there is nothing', async () => {
  const desk = newDesk();
  desk.answer(listContradictions, ({ cursor }) => ({ rows: [], ...(cursor === undefined && { nextCursor: 'a' }) }));
  desk.open('#/contradictions');
  await screen.findByText('None on this page, and there are more.');
  await press('More');
  expect(await screen.findByText('No partner contradicts itself.')).toBeDefined();
});
