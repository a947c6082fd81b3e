import { meanwhile, settle } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { nothingGivenSince } from '../table/identity.ts';
import { stillAudited } from '../table/wallet.ts';
import { giveAnewSteps } from './give-anew.ts';
import type { Looked } from './take-renewal-step.ts';

/**
 * Takes those back to giving data whom operators asked while their documents lay with a reviewer, once that case has
 * ended: a watch is looked after then. @throws where something changes in this very moment: it is looked after again.
 */
export async function leadToGiving(
  { table, random, aws, wait }: Runtime,
  { renewal, watched, wallet, identity }: Looked,
  nowMs: number,
): Promise<void> {
  const isAsked = renewal.state === 'asked' || renewal.state === 'asked-week';
  if (!isAsked || watched.isUnderReview) return;
  const { given, next } = identity;
  const steps = giveAnewSteps(table, wallet, identity, { revision: renewal.revision ?? 0, nowMs });
  if (steps.length === 0 || given === undefined) return;
  const audited = { write: stillAudited(table, wallet), learn: meanwhile('another case began') };
  // Giving again where one stands leaves the step as it is, and is what operators have asked for.
  const since = nothingGivenSince(table, wallet.userId, { given, next });
  const unchanged = { write: since, learn: meanwhile('other data was given') };
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, {}, () => ({
    answer: undefined,
    steps: [...steps, audited, unchanged],
  }));
}
