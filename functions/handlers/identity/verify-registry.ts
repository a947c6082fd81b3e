import { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { hasEnded } from '../../../shared/personal/documents.ts';
import { openedByCheck, refuseStep } from '../../domains/identity/journey.ts';
import { hasLostCompanyLevel } from '../../domains/renewal/renewal.ts';
import { isPeoplesToGive } from '../../domains/renewal/taken-level.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { wordOnCard } from '../../partners/registry-contract.ts';
import { askRegistry } from '../../runtime/identity/ask-registry.ts';
import { readForStaffAlone } from '../../runtime/identity/for-staff-alone.ts';
import { readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { keepWithoutWord, keepWordAlone, matchSteps, missSteps } from '../../runtime/identity/registry-steps.ts';
import type { AtRegistry } from '../../runtime/identity/registry-steps.ts';
import { hasConsented } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import { dataToCheck } from '../../table/identity.ts';

export const operation = implement(verifyRegistry, async (call) => {
  const { session, wallet, person, identity, nowMs, runtime, commit } = call;
  const { table, random } = runtime;
  const { userId } = person;
  // What a company's level rested on was the company, and no person comes in its place.
  if (hasLostCompanyLevel(wallet)) return refuse('step-not-next', { state: 'done' });
  const hasConsent = await hasConsented(runtime, userId);
  const refusal = refuseStep({ tier: wallet.tier, kept: identity.journey, hasConsent }, 'registry', nowMs);
  if (refusal !== undefined) return refusal;
  // Operators who ask in this very moment take whoever stands here back to giving, which the commit finds.
  if (await readForStaffAlone(runtime, wallet, identity)) return refuse('registry-not-enough');
  const given = dataToCheck(identity);
  const opened = await openPersonalData(runtime, person, { ...identity, given });
  if (given === undefined || opened === undefined) throw new Error('nobody stands before the registry without data');
  const { firstName, lastName, ...card } = opened.identity.wholeForAsking(wordOnCard);
  if (hasEnded(card, dayInBangkok(nowMs))) return refuse('document-expired');
  const owners = await readIdNumberOwners(runtime, { numberHash: given.numberHash, formerHash: undefined, userId });
  if (owners.isProven) return refuse('id-number-taken');
  // It changes nothing there, so that who is cut off behind it only asks once more.
  const word = await askRegistry(runtime, opened, nowMs);
  if (word === undefined) {
    await keepWithoutWord(runtime, userId, given.revision, nowMs);
    return refuse('registry-not-reachable');
  }

  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const asked = { session, given, word, bodies: [random.idBody(nowMs), random.idBody(nowMs)], table, nowMs } as const;
  const result = await commit({ wallet, person, key, kept: identity.journey }, (facts: AtRegistry) => {
    stillInSession(facts.wallet, session);
    const { tier, auditStatus } = facts.wallet;
    // Their card was sent to a reviewer in this moment, who decides about it from here on.
    if (auditStatus === 1) return refuse('under-review');
    // People took the level, or refused what was sent for it, in this moment.
    if (isPeoplesToGive(facts.wallet, 'basic')) return refuse('registry-not-enough');
    const refusedMeanwhile = refuseStep({ tier, kept: facts.kept, hasConsent }, 'registry', nowMs);
    if (refusedMeanwhile !== undefined) return refusedMeanwhile;
    if (word !== 'match') {
      const { left, steps } = missSteps({ ...asked, word }, facts);
      return { answer: { word, tier, ...left }, steps };
    }
    const name = { firstName, lastName };
    const answer = { word, tier: openedByCheck(tier, 'basic') };
    return { answer, steps: matchSteps(asked, facts, { name, owner: owners.owner }) };
  }).catch(async (error: unknown) => {
    if (error instanceof BusyError) await keepWordAlone(runtime, userId, asked);
    throw error;
  });
  // Something else was before it, and the registry has said its word all the same.
  if (isRefusal(result)) await keepWordAlone(runtime, userId, asked);
  return result;
});

export const handler = serve(operation);
