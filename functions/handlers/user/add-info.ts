import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { edgeOfGiving, edgeOfRenewal } from '../../domains/identity/journey.ts';
import {
  needsGuardian,
  refuseChange,
  refuseOtherDocument,
  refusePersonalData,
} from '../../domains/person/decide-personal-data.ts';
import { wasNeverVerified } from '../../domains/renewal/renewal.ts';
import { partsOf } from '../../domains/person/personal-parts.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { documentOfLevel, giveSteps } from '../../runtime/identity/give-data.ts';
import { idNumberHashOf, loadPersonalLists, readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import { sealIdentity, sealProfile } from '../../runtime/identity/personal-data.ts';
import { consentsStill, hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile } from '../../runtime/operation/settle.ts';
import { moveOnJourney } from '../../table/identity-journey.ts';
import { mayStillGive, putEvidenceKey } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRenewal, stillWatched } from '../../table/renewal.ts';
import { foundWallet } from '../../table/wallet.ts';

export const operation = implement(addUserInfo, async (call) => {
  const { input, session, wallet, person, identity, nowMs, runtime, commit } = call;
  const [{ userId }, { table }, isNew] = [person, runtime, wasNeverVerified(wallet)];
  // Nobody watches over a document that no level rests on.
  const watched = isNew ? undefined : await readItem(runtime.aws.documents, table, keys.renewal(userId));
  const renewal = readRenewal(userId, watched);
  const fixed = refuseChange(wallet, renewal, nowMs);
  if (fixed !== undefined) return fixed;
  // Before anything is made of the data.
  if (!(await hasConsented(runtime, userId))) return refuse('consent-needed', neededConsent);
  const today = dayInBangkok(nowMs);
  const refusal = refusePersonalData(input, today, await loadPersonalLists());
  if (refusal !== undefined) return refusal;

  const numberHash = await idNumberHashOf(runtime, input);
  const { given } = identity;
  // What the level rests on, or did, stays beside it until it was checked.
  const base = isNew ? undefined : await documentOfLevel(runtime, person, identity);
  const refusedDocument = base && refuseOtherDocument(base, { ...input, numberHash });
  if (refusedDocument !== undefined) return refusedDocument;
  const formerHash = base === undefined ? given?.numberHash : undefined;
  const owners = await readIdNumberOwners(runtime, { numberHash, formerHash, userId });
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
    const fixedMeanwhile = refuseChange(known, renewal, nowMs);
    if (fixedMeanwhile !== undefined) return fixedMeanwhile;
    if (owners.isProven) return refuse('id-number-taken');
    if (wasNeverVerified(known) !== isNew) throw new BusyError('the level changed meanwhile');
    const { idType } = input;
    const standing = { tier: known.tier, kept: identity.journey, hasConsent: true };
    const edge = isNew ? edgeOfGiving(standing, { idType, isMinor }) : edgeOfRenewal(standing, { idType });
    if (edge === undefined) throw new Error('data is given where the way has no edge for it');
    return {
      answer: { givenAtMs: nowMs, needsGuardian: base === undefined && isMinor },
      steps: [
        { write: mayStillGive(table, known, session), learn: (_known, item) => foundWallet(item) },
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
        {
          write: moveOnJourney(table, userId, identity.journey, edge, nowMs, { renews: base !== undefined }),
          learn: meanwhile('the journey went on'),
        },
        ...(base === undefined ? [] : [{ write: stillWatched(table, renewal), learn: meanwhile('the watch went on') }]),
        ...(evidence.wrapped === undefined
          ? []
          : [
              {
                write: putEvidenceKey(table, userId, evidence.wrapped, nowMs),
                learn: meanwhile('an evidence key was made'),
              },
            ]),
        ...giveSteps<Wallet>({ table, userId, identity, data, isNext: base !== undefined, owners }),
      ],
    };
  });
});

export const handler = serve(operation);
