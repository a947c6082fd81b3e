import { randomUUID } from 'node:crypto';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { idSchema } from '../../../shared/ids.ts';
import { successCode } from '../../../shared/refusals.ts';
import { ask, outputOf } from '../../front-door/door/ask.ts';
import { companyData, directorSlots, placeAll } from '../../front-door/identity/companies.ts';
import { checkedUpload, decision, opened } from '../../front-door/identity/reviews.ts';
import { askAs, succeedAs } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';
import { wordOf } from './answer-word.ts';
import type { CaseOutcome, ReviewedStep } from './case-rules.ts';
import type { JourneyWorld } from './journey-world.ts';

/** A case that lies with a reviewer. */
interface Sent {
  readonly reviewId: string;
  readonly uploadIds: readonly string[];
}

/** Its person takes a case back that a reviewer has open, who decides it all the same. */
async function takenBack({ door, reviewer }: JourneyWorld, user: User, { reviewId, uploadIds }: Sent): Promise<string> {
  const id = idSchema('rev').parse(reviewId);
  const taken = wordOf(await ask(door, withdrawReview, user, { reviewId: id }, { requestId: randomUUID() }));
  const late = wordOf(await askAs(door, decideReview, reviewer, decision.accept(reviewId, uploadIds)));
  return `${taken === 'ok' ? 'taken back' : taken}, then ${late}`;
}

/** Somebody gives a company, puts its papers into their places and sends it; two reviewers decide, or one refuses. */
export async function sendAsCompany(world: JourneyWorld, user: User, outcome: CaseOutcome): Promise<string> {
  const { door, reviewer, second } = world;
  const given = await ask(door, giveCompany, user, companyData(), { requestId: randomUUID() });
  if (given.code !== successCode) return wordOf(given);
  const uploadIds = await placeAll(door, user, directorSlots);
  const sent = await ask(door, sendCompany, user, {}, { requestId: randomUUID() });
  if (sent.code !== successCode) return wordOf(sent);
  const { reviewId } = outputOf(sendCompany.contract, sent);
  await opened(door, reviewer, reviewId);
  if (outcome === 'take-back') return takenBack(world, user, { reviewId, uploadIds });
  const first = await askAs(door, decideReview, reviewer, decision[outcome](reviewId, uploadIds));
  if (first.code !== successCode || outcome === 'refuse') return wordOf(first);
  await opened(door, second, reviewId);
  return wordOf(await askAs(door, decideReview, second, decision.accept(reviewId, uploadIds)));
}

/** A picture of before any step of a run, checked and of nobody's case. */
const oldPictureMs = Date.parse('2026-06-01T09:00:00+07:00');

/** The pictures of a case as a step has them drawn; it is oneself that is old, where one shows oneself. */
async function picturesOf({ door }: JourneyWorld, user: User, step: ReviewedStep): Promise<string[]> {
  const { fault, pictures } = step;
  const left = fault === 'one-missing' ? step.nth % pictures.length : -1;
  const old = fault !== 'one-old' ? -1 : Math.max(pictures.indexOf('selfie'), 0);
  const whole = pictures.filter((_kind, index) => index !== left);
  // Nobody sends none at all: what the step has no use for is no picture of it.
  const sent = whole.length === 0 ? (['signature'] as const) : whole;
  return Promise.all(
    sent.map((kind, index) => checkedUpload(door, user, kind, index === old ? oldPictureMs : undefined)),
  );
}

/** Somebody sends pictures of each sort, and a reviewer decides; whom they may not accept they refuse. */
export async function sendForStep(world: JourneyWorld, user: User, step: ReviewedStep): Promise<string> {
  const { door, reviewer } = world;
  const { outcome, pictures } = step;
  const shown = await ask(door, getReview, user, {});
  if (shown.code !== successCode) return wordOf(shown);
  const { sends } = outputOf(getReview.contract, shown);
  // What its person is told to send are the pictures of the rules, and no others are sent.
  const told = sends?.pictures.toSorted().join();
  if (told !== undefined && told !== pictures.toSorted().join()) return `wants ${told}`;
  const uploadIds = await picturesOf(world, user, step);
  const sent = await ask(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  if (sent.code !== successCode) return wordOf(sent);
  const { reviewId } = outputOf(sendForReview.contract, sent);
  await opened(door, reviewer, reviewId);
  if (outcome === 'take-back') return takenBack(world, user, { reviewId, uploadIds });
  const decided = await askAs(door, decideReview, reviewer, decision[outcome](reviewId, uploadIds));
  if (decided.code !== successCode) await succeedAs(door, decideReview, reviewer, decision.refuse(reviewId, uploadIds));
  return wordOf(decided);
}
