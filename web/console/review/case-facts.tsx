import type { ReactNode } from 'react';
import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import type { ReviewCheck } from '../../../shared/review.ts';
import { Chip } from '../../ui/chip.tsx';
import { hrefOf } from '../place.ts';
import { useRoles } from '../shell/roles.ts';
import { choiceOf, nameOf } from '../words/name-of.ts';
import { momentText } from '../words/shown.ts';
import { addressText, namesOf } from './code-names.ts';
import type { NameOfCode } from './code-names.ts';
import { companyRowsOf, registrantText, verifiedTextOf } from './company-facts.ts';
import type { Case } from './use-case.ts';

type Given = NonNullable<Case['given']>;

const documents = { 1: 'Thai ID card', 2: 'Passport' } as const;
const sexes = { 1: 'Male', 2: 'Female' } as const;

/** A fact under its label, with the checks that look at it. */
type FactRow = readonly [label: string, text: string | undefined, ...checks: ReviewCheck['check'][]];

/** Somebody's own words stand as they are, whatever they look like. */
function rowsOf(given: Given, nameOfCode: NameOfCode): readonly FactRow[] {
  const english = [given.firstNameEn, given.lastNameEn].filter((each) => each !== undefined).join(' ');
  return [
    ['Document', `${documents[given.idType]}, ${nameOfCode('country', given.nationality)}`],
    ['Number', given.idNumber, 'number', 'document'],
    ['Laser number', given.laserId, 'registry'],
    ['Name', `${given.firstName} ${given.lastName}`, 'name'],
    ['Name in English', english === '' ? undefined : english],
    ['Sex', sexes[given.sex]],
    ['Born', given.birthDate, 'age', 'birth-date'],
    ['Issued', given.issueDate],
    ['Expires', given.expiryDate ?? 'Never', 'expiry'],
    ['Registered address', addressText(given.registeredAddress, nameOfCode)],
    ['Current address', addressText(given.currentAddress, nameOfCode)],
    [
      'Work',
      [nameOfCode('work', given.careerCode), given.jobTitle, given.workplaceName]
        .filter((each) => each !== undefined)
        .join(', '),
    ],
    ['Work address', given.workplaceAddress && addressText(given.workplaceAddress, nameOfCode)],
    ['E-mail', given.email],
    ['Given', momentText(given.givenAtMs)],
  ];
}

/** What a camera said of a face, or that it said nothing. */
const faceTexts = {
  asked: 'not begun',
  started: 'under way',
  matched: 'their document’s face',
  refused: 'refused: another face, or none that lives',
  interrupted: 'broken off',
  lapsed: 'no word in its minute',
} as const satisfies Readonly<Record<Case['faceChecks'][number]['state'], string>>;

/** That no camera knew them, so often since one did. */
function faceSaidText(times: number): string {
  return `The camera has refused their face ${times === 1 ? 'once' : `${times} times`} and has not known them since`;
}

/** How the face checks of a person went, the last first; no row where a camera was never asked. */
function faceRowOf(checks: Case['faceChecks']): FactRow {
  const each = checks.map(({ purpose, state, askedAtMs, isOfData }) => {
    const beside = [purpose === 'identity' ? [] : ['for an act'], isOfData ? [] : ['with other data']].flat();
    return `${[momentText(askedAtMs), ...beside].join(', ')}: ${faceTexts[state]}`;
  });
  return ['Face checks', each.length === 0 ? undefined : each.join('; '), 'face'];
}

/** What a check of a person, or of a company's own number, says, in a sentence. */
function checkText(said: ReviewCheck, kind: Case['kind']): string | undefined {
  const { check, says, known } = said;
  switch (check) {
    case 'name':
      return says === 'differs' ? `The wallet stands under another name: ${known ?? ''}` : undefined;
    case 'number':
      if (says === 'differs') return `Somebody else was verified with this number: ${known ?? ''}`;
      return says === 'unknown' ? `Somebody else has typed this number too, unproven: ${known ?? ''}` : undefined;
    case 'expiry':
      if (says === 'unknown') return 'No day was given: see on the document when it ends, or that it is for life';
      if (says !== 'differs') return undefined;
      return kind === 'act'
        ? `It expired on ${known ?? ''}: for what the wallet does it counts until the level ends`
        : `It expired on ${known ?? ''}`;
    case 'age':
      return says === 'differs' ? `${known ?? '?'} years old: not an age for this case` : undefined;
    case 'registry':
      return says === 'unknown'
        ? 'The registry was not asked about this, or gave no answer'
        : `The registry of cards says: ${nameOf(known ?? '').toLowerCase()}`;
    case 'birth-date':
      return says === 'differs' ? `They were verified with another birthday: ${known ?? ''}` : undefined;
    case 'document':
      return says === 'unknown' ? `They were verified with a document of another number: ${known ?? ''}` : undefined;
    case 'face':
      return says === 'differs' ? faceSaidText(Number(known)) : undefined;
    case 'tax-id':
      return says === 'agrees' ? undefined : 'Not the registration number: look for it on the papers';
    case 'registrant-number':
      return registrantText(said);
    case 'registrant':
    case 'role':
    case 'account':
    case 'registered-address':
    case 'business-address':
      return verifiedTextOf(said);
  }
}

type CaseFactsProps = Pick<Case, 'kind' | 'given' | 'company' | 'names' | 'checks' | 'faceChecks'>;

/** What was typed, each beside what is known of it already. */
export function CaseFacts({ kind, given, company, names, checks, faceChecks }: CaseFactsProps) {
  const nameOfCode = namesOf(names);
  const rows = [
    ...(given === undefined ? [] : rowsOf(given, nameOfCode)),
    ...(company === undefined ? [] : companyRowsOf(company, nameOfCode)),
    faceRowOf(faceChecks),
  ];
  const nameAgrees = given !== undefined && checks.find(({ check }) => check === 'name')?.says !== 'unknown';
  const said = checks.flatMap((each) => {
    // Of a person's name the wallet's is held against it, of a company's the one that it was verified under.
    const text = company === undefined ? checkText(each, kind) : (verifiedTextOf(each) ?? checkText(each, kind));
    return text === undefined ? [] : [{ ...each, text }];
  });
  return (
    <section aria-label="What was typed">
      <p role="status" className="mb-2 font-semibold">
        {said.length === 0 ? 'Nothing that is known speaks against what was typed.' : `${said.length} to look at:`}
      </p>
      <dl className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-1">
        {rows.map(([label, text, ...looking]) => {
          if (text === undefined) return null;
          const found = said.filter(({ check }) => looking.includes(check));
          const agrees = looking.includes('name') && nameAgrees && found.length === 0;
          return (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular min-w-0 break-words">
                {text} {agrees ? <Chip tint="success">As the wallet’s</Chip> : null}
                {found.map((each) => (
                  <span key={each.check} className="block">
                    <Chip tint={each.says === 'differs' ? 'danger' : 'warning'}>{each.text}</Chip>
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const stepTexts: Readonly<Record<string, string>> = {
  sent: 'sent',
  take: 'taken',
  release: 'let go',
  'tell-late': 'its hour was over, and its person was told',
  'accept-first': 'accepted by the first of two',
  ask: 'asked for more',
  answer: 'its person answered',
  withdraw: 'taken back by its person',
  match: 'over, for the camera has matched its person',
  lower: 'over, for operators have lowered the level',
};

/** What happened to a case, in a word. */
const stepText = (event: string): string => stepTexts[event] ?? nameOf(event).toLowerCase();

type Step = Case['history'][number];

/** Which pictures its person was asked for again, each with the reason that they were given. */
function askedText({ asked = [] }: Step): string {
  const each = asked.map(({ kind, reason }) =>
    [nameOf(kind).toLowerCase(), reason === undefined ? undefined : nameOf(reason).toLowerCase()]
      .filter((part) => part !== undefined)
      .join(': '),
  );
  return each.length === 0 ? '' : ` (${each.join('; ')})`;
}

/** A part of the history, under its heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-4">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  );
}

type Earlier = Case['earlier'][number] & { readonly userId?: string };

/** Who decided a case: both, where it took two. */
const deciders = ({ firstBy, decidedBy }: Earlier): string =>
  [firstBy, decidedBy].filter((each) => each !== undefined).join(' and ');

/** What became of other cases, a line each. */
function EarlierCases({ cases }: { readonly cases: readonly Earlier[] }) {
  return (
    <ul className="grid gap-1">
      {cases.map((each) => (
        <li key={each.reviewId}>
          {choiceOf('kind', each.kind)}, sent {momentText(each.sentAtMs)}: {choiceOf('state', each.state).toLowerCase()}
          {each.reason === undefined ? '' : ` (${nameOf(each.reason).toLowerCase()})`}
          {each.decidedBy === undefined ? '' : `, by ${deciders(each)}`}
          {each.decidedAtMs === undefined ? '' : ` on ${momentText(each.decidedAtMs)}`}
          {each.userId === undefined ? '' : `, of ${each.userId}`}
        </li>
      ))}
    </ul>
  );
}

/** What happened to this case, what became of earlier ones, and the way to all that operators did about its person. */
export function CaseHistory({
  earlier,
  sameNumber,
  sameFace,
  history,
  userId,
  sentAtMs,
  kind,
}: Pick<Case, 'earlier' | 'sameNumber' | 'sameFace' | 'history' | 'userId' | 'sentAtMs' | 'kind'>) {
  const { mayUse } = useRoles();
  return (
    <>
      <Part title="This case">
        {history.length === 0 ? <p className="text-ink-soft">Sent {momentText(sentAtMs)}.</p> : null}
        <ol className="grid gap-1">
          {history.map((step) => (
            <li key={`${step.atMs} ${step.event}`}>
              {momentText(step.atMs)}: {stepText(step.event)}
              {step.by === undefined ? '' : `, by ${step.by}`}
              {askedText(step)}
            </li>
          ))}
        </ol>
      </Part>
      <Part title="The same number before">
        {sameNumber.length === 0 ? <p>Nobody else was reviewed with this number.</p> : null}
        <EarlierCases cases={sameNumber} />
      </Part>
      <Part title="The same face before">
        {sameFace.length > 0 ? null : (
          <p>
            {kind === 'company'
              ? 'No face is compared for a company.'
              : 'The face partner knows nobody else with a face of theirs.'}
          </p>
        )}
        <ul className="grid gap-1">
          {sameFace.map(({ userId: other, shownAtMs, cases }) => (
            <li key={other}>
              {momentText(shownAtMs)}: shown by {other}
              {cases.length === 0 ? ', who was never reviewed' : null}
              <EarlierCases cases={cases} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Before this">
        {earlier.length === 0 ? <p>Nobody has reviewed this person before.</p> : null}
        <EarlierCases cases={earlier} />
        {mayUse(searchAudit) ? (
          <a className="text-brand-ink underline" href={hrefOf({ path: 'audit', asked: { subject: userId } })}>
            What operators did about them
          </a>
        ) : null}
      </Part>
    </>
  );
}
