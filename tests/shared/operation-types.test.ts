import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { linesOfCallers, linesOfGates } from './operation-lines.ts';
import { linesOfSeals } from './sealed-lines.ts';

const run = promisify(execFile);

const head = `
import * as z from 'zod/mini';
import { doorCommand, operatorCommand, operatorQuery, partnerCallback, plainCommand, plainQuery, walletCommand, walletQuery } from '../../shared/operation.ts';
import { callback } from '../../functions/engine/partners/callback.ts';
import { decideCode, decideDevice } from '../../functions/domains/auth/device.ts';
import { isRefusal, refuse } from '../../functions/engine/refusal.ts';
import { implement } from '../../functions/runtime/operation/implement.ts';
import { serve } from '../../functions/runtime/operation/serve.ts';
import { wordOnCard } from '../../functions/partners/registry-contract.ts';
import { reasonSchema } from '../../shared/operator-reason.ts';
import { showingWhole } from '../../shared/shows-whole.ts';
import { shownPersonalDataSchema } from '../../shared/personal/shown-personal-data.ts';
import type { Identity } from '../../functions/domains/person/personal-parts.ts';
import type { Sealed } from '../../functions/domains/person/sealed-kinds.ts';
import { sealedKinds } from '../../functions/domains/person/sealed-kinds.ts';
import { OfThisDevice } from '../../functions/runtime/identity/draft.ts';
import type { OpenedDraft } from '../../functions/runtime/identity/draft.ts';
import { Opened } from '../../functions/runtime/identity/opened.ts';
import { draftAnswersSchema } from '../../shared/personal/draft.ts';
import type { EvidenceKey, UserKey } from '../../functions/runtime/person/user-key.ts';
import { openField, sealField } from '../../functions/runtime/person/user-key.ts';
import { agreesWith, countryOf, openEntryPrivate, openName, openPayee, openPlace, payeeNameOf, sealEntryPrivate, sealName, sealPayeeOf, shownName } from '../../functions/runtime/person/personal.ts';
import { accountDigits, openAccount, sealPaidAccount } from '../../functions/runtime/money/bank-account.ts';
import { openNumbers, readNumber } from '../../functions/runtime/money/airtime-number.ts';
import type { AirtimeNumbers } from '../../functions/domains/airtime/airtime-numbers.ts';
import { openFavourite, sealFavourite } from '../../functions/runtime/money/favourite.ts';
import type { HeldReview } from '../../functions/domains/review/decide.ts';
import { unmask } from '../../shared/contracts/inspect/unmask.ts';
import type { Log } from '../../functions/runtime/process/log.ts';
import type { AuthEvent } from '../../functions/table/auth-event.ts';
import type { Person } from '../../functions/table/person.ts';
import type { RightCode } from '../../functions/runtime/session/check-code.ts';
declare const profileKey: UserKey, evidenceKey: EvidenceKey, sealedPhone: Sealed<'phone'>, sealedName: Sealed<'name'>, log: Log, rightCode: RightCode;
declare const sealedAccount: Sealed<'bank-account'>;
declare const sealedEntry: Sealed<'entry'>, sealedPayee: Sealed<'payee'>, sealedFavourite: Sealed<'favourite'>;
declare const sealedPlace: Sealed<'place'>, sealedPayout: Sealed<'payout'>, airtimeNumbers: AirtimeNumbers;
declare const person: Person, heldReview: HeldReview;
declare const authEvent: { -readonly [M in keyof AuthEvent]: AuthEvent[M] };
declare const openedDraft: OpenedDraft, draft: { readonly deviceThumbprint: string; readonly heldSinceMs: number };
declare const openedIdentity: Opened<'identity', Identity>;
const shape = { name: 'a/b', path: '/a', method: 'POST', input: z.strictObject({}), output: z.strictObject({}), refusals: ['user-not-found'] } as const;
const answering = { ...shape, refusals: [], output: z.strictObject({ mobile: z.string() }) } as const;
const unnaming = operatorQuery({ ...answering, role: 'support', wayIn: 'any' });
const naming = showingWhole(operatorQuery({ ...answering, role: 'support', wayIn: 'any', input: z.strictObject({ reason: reasonSchema }) }), ['phone']);
const acting = { ...shape, role: 'money', wayIn: 'any' } as const;
const telling = { name: 'a/b', partner: 'a', input: z.object({ type: z.string(), eventId: z.string() }), outcomes: ['done', 'done-before'] } as const;
const done = async () => ({ outcome: 'done', recorded: 'nothing-done' } as const);
const written = (member: string) => member;
const there = <T>(found: T | undefined): T => { if (found === undefined) throw new Error('nothing is there'); return found; };
const openedName = there(openName(profileKey, person));
const openedAccount = openAccount(profileKey, sealedAccount);
const openedEntry = openEntryPrivate(profileKey, sealedEntry);
const openedPlace = openPlace(profileKey, sealedPlace);
const openedNumber = there(openNumbers(profileKey, airtimeNumbers)[0]).opened;
const [openedPayee, openedFavourite] = [openPayee(profileKey, sealedPayee), openFavourite(profileKey, sealedFavourite)];
const read = { ...shape, entry: 'any', loads: [], cap: 'none', refusals: ['under-review', 'feature-not-in-tier', 'wallet-frozen', 'wallet-locked', 'step-up-needed'] } as const;
const money = { ...read, requestId: 'required', cap: 'count-of-day' } as const;
const coded = walletCommand({ ...money, gates: { feature: 'link-bank-accounts', stepUp: 'code' } });
const payment = { codes: {}, paidWithCode: {}, binding: '', amountSatang: 0, devicePaidAtMs: undefined, nowMs: 0 };
`;

const lines = [...linesOfCallers, ...linesOfGates, ...linesOfSeals];

test('a contract that contradicts itself, a handler that takes what its caller does not have, and sealed content in clear do not compile', async () => {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync(join('.local', 'types-'));
  try {
    const first = head.split('\n').length;
    writeFileSync(join(folder, 'planted.ts'), `${head}${lines.map(([, line]) => line).join('\n')}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: [], files: ['planted.ts'] }),
    );
    const compile = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
    const { stdout } = await run(process.execPath, compile).catch((error: { stdout: string }) => error);
    const faulty = new Set(
      [...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, path, line]) =>
        path?.endsWith('planted.ts') === true ? Number(line) - first : -1,
      ),
    );
    expect(
      [...faulty].filter((index) => index < 0),
      stdout,
    ).toEqual([]);
    expect(lines.map(([what], index) => [what, faulty.has(index) ? 'refused' : 'compiles'])).toEqual(
      lines.map(([what, , expected]) => [what, expected]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
