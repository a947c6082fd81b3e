import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { edgeOfGiving } from '../../domains/identity/journey.ts';
import { needsGuardian, refuseChange, refusePersonalData } from '../../domains/person/decide-personal-data.ts';
import { partsOf } from '../../domains/person/personal-parts.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { idNumberHashOf, loadPersonalLists, readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import { sealIdentity, sealProfile } from '../../runtime/identity/personal-data.ts';
import { consentsStill, hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { moveOnJourney } from '../../table/identity-journey.ts';
import { claimIdNumber, freeIdNumber, mayStillGive, putEvidenceKey, putGiven } from '../../table/identity.ts';
import { foundWallet } from '../../table/wallet.ts';

export const operation = implement(addUserInfo, async (call) => {
  const { input, session, wallet, person, identity, nowMs, runtime, commit } = call;
  const { userId } = person;
  const { table } = runtime;
  const fixed = refuseChange(wallet);
  if (fixed !== undefined) return fixed;
  // Before anything is made of the data.
  if (!(await hasConsented(runtime, userId))) return refuse('consent-needed', neededConsent);
  const today = dayInBangkok(nowMs);
  const refusal = refusePersonalData(input, today, await loadPersonalLists());
  if (refusal !== undefined) return refusal;

  const numberHash = await idNumberHashOf(runtime, input);
  const { given } = identity;
  const owners = await readIdNumberOwners(runtime, { numberHash, formerHash: given?.numberHash, userId });
  const evidence =
    identity.wrappedKey === undefined
      ? await runtime.evidenceKeys.create(userId)
      : { key: await runtime.evidenceKeys.open(userId, identity.wrappedKey), wrapped: undefined };
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const parts = partsOf(input);
  const data = {
    sealedIdentity: sealIdentity(evidence.key, parts.identity),
    sealedProfile: sealProfile(key, parts.profile),
    numberHash,
    consentVersion: neededConsent.version,
    givenAtMs: nowMs,
  };
  const isMinor = needsGuardian(input.birthDate, today);
  return commit(wallet, (known: Wallet) => {
    stillInSession(known, session);
    const fixedMeanwhile = refuseChange(known);
    if (fixedMeanwhile !== undefined) return fixedMeanwhile;
    if (owners.isProven) return refuse('id-number-taken');
    const { idType } = input;
    const edge = edgeOfGiving({ tier: known.tier, kept: identity.journey, hasConsent: true }, { idType, isMinor });
    if (edge === undefined) throw new Error('data is given where the way has no edge for it');
    return {
      answer: { givenAtMs: nowMs, needsGuardian: isMinor },
      steps: [
        { write: mayStillGive(table, known, session), learn: (_known, item) => foundWallet(item) },
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
        { write: putGiven(table, userId, given, data), learn: meanwhile('the data was given') },
        {
          write: moveOnJourney(table, userId, identity.journey, edge, nowMs),
          learn: meanwhile('the journey went on'),
        },
        ...(evidence.wrapped === undefined
          ? []
          : [
              {
                write: putEvidenceKey(table, userId, evidence.wrapped, nowMs),
                learn: meanwhile('an evidence key was made'),
              },
            ]),
        ...claimIdNumber(table, numberHash, userId, owners.owner).map((write) => ({
          write,
          learn: meanwhile('the number was claimed'),
        })),
        ...(owners.freed === undefined
          ? []
          : [{ write: freeIdNumber(table, owners.freed, userId), learn: meanwhile('the former number was claimed') }]),
      ],
    };
  });
});

export const handler = serve(operation);
