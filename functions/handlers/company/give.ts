import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { sealCompany } from '../../company/company-data.ts';
import { companyHashesOf, numberSteps, readCompanyOwners } from '../../company/company-number.ts';
import { papersSinceMs } from '../../company/company-to-check.ts';
import { differsFromVerified } from '../../company/differs-from-verified.ts';
import { refuseMinor } from '../../company/refuse-minor.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { faultsOfCompany, refuseCompany, refuseExpired } from '../../domains/company/company.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { wasNeverVerified } from '../../domains/renewal/renewal.ts';
import { refuse } from '../../engine/refusal.ts';
import { loadPersonalLists } from '../../runtime/identity/id-number.ts';
import { consentsStill, hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile } from '../../runtime/operation/settle.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { putCompany, readCompanyItems } from '../../table/company.ts';
import { mayStillGive, putEvidenceKey } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal, stillWatched } from '../../table/renewal.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
}

export const operation = implement(giveCompany, async (call) => {
  const { input, session, wallet, person, identity, nowMs, runtime, commit } = call;
  const { userId } = person;
  const { table } = runtime;
  const [companyKey, renewalKey, isNew] = [keys.company(userId), keys.renewal(userId), wasNeverVerified(wallet)];
  const found = await readTogether(runtime, [companyKey, renewalKey]);
  const renewal = readRenewal(userId, found.of(renewalKey));
  const impossible = refuseCompany(wallet, renewal, nowMs);
  if (impossible !== undefined) return impossible;
  // Before anything is made of the data.
  if (!(await hasConsented(runtime, userId))) return refuse('consent-needed', neededConsent);
  const fields = faultsOfCompany(input, await loadPersonalLists());
  if (Object.keys(fields).length > 0) return refuse('input-not-valid', { fields });
  const expired = refuseExpired(input, dayInBangkok(nowMs));
  if (expired !== undefined) return expired;
  const minor = await refuseMinor(runtime, person, identity, nowMs);
  if (minor !== undefined) return minor;

  const before = readCompanyItems(found.of(companyKey));
  const { numberHash, personNumberHash } = await companyHashesOf(runtime, input);
  // It stays the same company, whatever else of it has changed.
  if (!isNew && before.given?.numberHash !== numberHash) return refuse('company-not-possible');
  const owners = await readCompanyOwners(runtime, { numberHash, formerHash: before.given?.numberHash, userId });
  const evidence =
    identity.wrappedKey === undefined
      ? await runtime.evidenceKeys.create(userId)
      : { key: await runtime.evidenceKeys.open(userId, identity.wrappedKey), wrapped: undefined };
  const given = {
    sealedCompany: sealCompany(evidence.key, input),
    numberHash,
    personNumberHash,
    consentVersion: neededConsent.version,
    givenAtMs: nowMs,
    ...(!isNew && { nextSinceMs: papersSinceMs(before, renewal, nowMs) }),
  };
  const { wrapped } = evidence;
  // The registration number is public: who else has a session of the company's wallet can give it as theirs.
  const isOther = !isNew && before.given !== undefined && differsFromVerified(evidence.key, input, before.given);
  const body = runtime.random.idBody(nowMs);
  const notice = { userId, body, event: 'company-changed', entry: session.entry, atMs: nowMs } as const;
  const initial: Facts = { wallet };
  return commit(initial, (facts: Facts) => {
    const { wallet: known } = facts;
    stillInSession(known, session);
    const impossibleMeanwhile = refuseCompany(known, renewal, nowMs);
    if (impossibleMeanwhile !== undefined) return impossibleMeanwhile;
    if (wasNeverVerified(known) !== isNew) throw new BusyError('the level changed meanwhile');
    if (owners.isProven) return refuse('company-taken');
    return {
      answer: { givenAtMs: nowMs },
      steps: [
        {
          write: mayStillGive(table, known, session),
          learn: (asKnown, item) => ({ ...asKnown, wallet: foundWallet(item) }),
        },
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
        ...(isNew ? [] : [{ write: stillWatched(table, renewal), learn: meanwhile('the watch went on') }]),
        { write: putCompany(table, userId, before, given), learn: meanwhile('the company was given') },
        ...(wrapped === undefined
          ? []
          : [{ write: putEvidenceKey(table, userId, wrapped, nowMs), learn: meanwhile('an evidence key was made') }]),
        ...numberSteps<Facts>(table, userId, numberHash, owners),
        ...(isOther ? securityNoticeSteps<Facts>(table, notice, facts) : []),
      ],
    };
  });
});

export const handler = serve(operation);
