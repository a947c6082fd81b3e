import { readScreeningHit as contract } from '../../../shared/contracts/ops/read-screening-hit.ts';
import { maskDocumentNumber } from '../../../shared/masking.ts';
import { openCompany } from '../../company/company-data.ts';
import { refuse } from '../../engine/refusal.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readIdentity } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundPerson } from '../../table/person.ts';
import { readScreeningHit } from '../../table/screening.ts';
import { foundWallet } from '../../table/wallet.ts';

export const operation = implement(contract, async (call) => {
  const { input, runtime } = call;
  const { userId, list, entry, reason } = input;
  await noteReading(contract, call, { list, entry }, [userId], reason);
  const item = await readItem(runtime.aws.documents, runtime.table, keys.screeningHit(userId, list, entry));
  if (item === undefined) return refuse('screening-hit-not-open');
  const hit = readScreeningHit(item);
  const [personKey, walletKey, companyKey] = [keys.person(userId), keys.wallet(userId), keys.company(userId)];
  const [evidenceKey, givenKey] = [keys.evidence(userId), keys.identity(userId)];
  const found = await readTogether(runtime, [personKey, walletKey, companyKey, evidenceKey, givenKey]);
  const items = readIdentity(found.of(evidenceKey), found.of(givenKey), undefined);
  const opened = await openPersonalData(runtime, foundPerson(found.of(personKey)), items);
  const whole = opened?.identity.wholeForHit(hit);
  const { tier } = foundWallet(found.of(walletKey));
  // Also of a company that has lost its level since: the hit may be about whoever registered it.
  const ofCompany = await openCompany(runtime, userId, items.wrappedKey, found.of(companyKey));
  const company = ofCompany?.opened.wholeForHit(hit);
  const isUnverified = company !== undefined && (tier === 'enterprise' || tier === 'unauthorized');
  const inEnglish = [whole?.firstNameEn, whole?.lastNameEn].filter((each) => each !== undefined).join(' ');
  return {
    userId,
    list,
    entry,
    foundAtMs: hit.foundAtMs,
    tier,
    ...(whole !== undefined && {
      name: `${whole.firstName} ${whole.lastName}`.trim(),
      ...(isUnverified ? {} : { birthDate: whole.birthDate }),
      nationality: whole.nationality,
      numberMasked: maskDocumentNumber(whole.idNumber),
    }),
    ...(company !== undefined && {
      registrant: {
        company: company.legalName,
        name: `${company.personFirstName} ${company.personLastName}`.trim(),
        nationality: company.personNationality,
        numberMasked: maskDocumentNumber(company.personIdNumber),
      },
    }),
    ...(inEnglish !== '' && { nameInEnglish: inEnglish }),
    ...(hit.outcomeBefore !== undefined && { outcomeBefore: hit.outcomeBefore }),
  };
});

export const handler = serve(operation);
