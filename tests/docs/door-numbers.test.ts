import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decideSendCode, resendAfterMs } from '../../functions/domains/auth/sms-code.ts';
import { faceBandOf, refuseFaceless } from '../../functions/domains/limits/face.ts';
import {
  consoleIdleMs,
  consoleSeenEveryMs,
  consoleTokenMs,
  longestConsoleLoginMs,
} from '../../functions/domains/operator/console-session.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { mostClockSkewMs } from '../../functions/runtime/pipeline/check-input.ts';
import { mostBodyBytes } from '../../functions/runtime/pipeline/open.ts';
import { mostLookUpsPerDay } from '../../functions/table/look-ups.ts';
import { mostPasswordTries, passwordLockMs } from '../../functions/table/password-tries.ts';
import { serverKeyLeadMs, serverKeyOverlapMs } from '../../functions/table/server-key.ts';
import { lastSeenEveryMs, sessionIdleMs, sessionLifetimeMs } from '../../functions/table/session.ts';
import { codeLifetimeMs, mostCodeTries } from '../../functions/table/sms-code.ts';
import { codeCountsForMs, codeWaitsForMs } from '../../functions/domains/auth/device.ts';
import { mostPerDay as warnings } from '../../functions/streams/alert-users.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { limitType } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { fewestPasswordCharacters, mostPasswordCharacters } from '../../shared/password.ts';
import { idleMs } from '../../web/data/session/last-input.ts';

const door = readFileSync(join(projectRoot, 'docs/security/door.md'), 'utf8');
const wire = readFileSync(join(projectRoot, 'docs/wire.md'), 'utf8');
/** Small numbers as the page writes them. */
const inWords: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 5: 'five' };
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How many codes a phone gets that asks again as soon as it may, within a time. */
function codesWithin(ms: number): number {
  let sent: readonly number[] = [];
  for (let nowMs = 0; nowMs < ms; nowMs += minuteMs) {
    const decision = decideSendCode(sent, nowMs);
    if (!isRefusal(decision)) sent = decision.sentAtMs;
  }
  return sent.length;
}

/** A day on which nothing has left the wallet yet; its limit is no matter of the face. */
const freshDay = { limitType: limitType.outDay, attribute: 'out', limitSatang: 0, usedSatang: 0, leftSatang: 0 };
/** A sum as the page writes it: whole baht without their decimals. */
const baht = (satang: number): string => formatThb(satang).replace(/\.00$/, '');

/** The smallest single payment that asks for a face, to the thousand baht. */
function faceFromSatang(): number {
  const thousands = Array.from({ length: 200 }, (_, index) => (index + 1) * 100_000);
  return thousands.find((satang) => refuseFaceless(freshDay, satang) !== undefined) ?? 0;
}

/** The sentence of the page, made of what the code does. */
const sentences: readonly (readonly [what: string, sentence: string])[] = [
  [
    'codes to a phone',
    `one in ${resendAfterMs / secondMs} s, ${codesWithin(hourMs)} an hour, ${codesWithin(dayMs)} a day`,
  ],
  ['tries at a code', `| tries at a code | ${mostCodeTries}, each spent before it is compared`],
  [
    'password tries',
    `| password tries | ${mostPasswordTries}, then ${passwordLockMs / minuteMs} minutes without password login there`,
  ],
  [
    'what warns by SMS',
    `| 5 a day of most events, ${warnings['password-locked']} of a locked password, ${warnings['face-refused']} of faces in vain, ${warnings['limit-raise-asked']} of raised limits that are asked for;`,
  ],
  ['look-ups', `| receiver look-ups | ${mostLookUpsPerDay} a day`],
  [
    'the length of a password',
    `${fewestPasswordCharacters} to ${mostPasswordCharacters} characters of letters, digits and symbols`,
  ],
  [
    'the end of a session',
    `Idle for ${(sessionIdleMs - lastSeenEveryMs) / minuteMs} to ${sessionIdleMs / minuteMs} minutes (its use is recorded at most every ${lastSeenEveryMs / minuteMs}), or ${sessionLifetimeMs / dayMs} days old`,
  ],
  ['how many logins of the console at once', 'Nobody counts how many logins a person has at once.'],
  [
    'the end of a login of the console',
    `A token is good for ${consoleTokenMs / minuteMs} minutes and renewed while somebody works, for ${longestConsoleLoginMs / hourMs} hours from the login at most. At ${consoleIdleMs / minuteMs} minutes in which nobody was there the server refuses it`,
  ],
  [
    'when a login of the console is seen',
    `written at most ${consoleSeenEveryMs === minuteMs ? 'once a minute' : 'otherwise'}.`,
  ],
  ['a shown code', `good on the device that shows it, for ${codeWaitsForMs / minuteMs} minutes`],
  ['a device that has paid with a code', `its device sends without one for ${codeCountsForMs / dayMs} days`],
  [
    'a face',
    `From ${baht(faceFromSatang())} on, and for the payment by which the day's money out reaches ${baht(faceBandOf(freshDay, 0).mostSatang + 1)} or another time as much, a face check`,
  ],
  [
    'the time and size of a request',
    `A request is taken within ${inWords[mostClockSkewMs / minuteMs]} minutes of its time, and its body may have ${mostBodyBytes / 1_024} KiB (${mostBodyBytes.toLocaleString('en-US')} bytes`,
  ],
  [
    'the end of a page',
    `asks after ${idleMs / minuteMs - 1} minutes without input and logs out after ${idleMs / minuteMs}.`,
  ],
  ['server keys', `each is accepted for ${(serverKeyLeadMs + serverKeyOverlapMs) / dayMs}`],
];

describe('docs/security/door.md says what the code does:', () => {
  test.each(sentences)('%s', (_what, sentence) => {
    expect(door).toContain(sentence);
  });

  test('docs/wire.md names the same size', () => {
    expect(wire).toContain(`The whole body is at most ${mostBodyBytes / 1_024} KiB.`);
  });

  test('the page says how long a code lives nowhere but where the code does', () => {
    expect(codeLifetimeMs).toBe(5 * minuteMs);
    expect(readFileSync(join(projectRoot, 'docs/security/asvs.md'), 'utf8')).toMatch(/\| 6\.5\.5 \|.*\| Five: /);
  });
});
