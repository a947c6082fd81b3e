import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import { asked, deskOfReviews, keys, picturesLoad } from './review-queue.ts';

afterEach(cleanup);

const [busy, tooMany, withoutRole] = [
  new AskFault('busy', 'Try again soon. (code 20503)', 20_503),
  new AskFault('busy', 'Too often. (code 20429)', 20_429),
  new AskFault('refused', 'Not your role. (code 20403)', 20_403),
];

it.each([busy, tooMany, withoutRole])('no case is passed over for %s', async (fault) => {
  const desk = deskOfReviews();
  desk.answer(claimReview, () => {
    throw fault;
  });
  desk.open('#/review');
  await screen.findByText(fault.message);
  expect(asked(desk, 'ops/claim-review')).toHaveLength(1);
});

it.each([busy, new AskFault('unknown', 'No connection')])('no word is lost by %s to a taking anew', async (fault) => {
  const desk = deskOfReviews();
  desk.open('#/review');
  await screen.findByText('MB1234567');
  await picturesLoad();
  keys('a', 'a', 'A');
  const form = await screen.findByRole('form', { name: 'Accept the case' });
  const why = within(form).getByLabelText('Why, for the audit');
  fireEvent.change(why, { target: { value: 'compared twice' } });
  desk.answer(claimReview, () => {
    throw fault;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ten more minutes (t)' }));
  await screen.findByText(fault.message);
  expect(why.isConnected).toBe(true);
  expect(why).toHaveProperty('value', 'compared twice');
});
