import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { giveConsent } from '../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../shared/personal/consent.ts';
import { generateDeviceKey } from '../../shared/wire/device-key.ts';
import { logIn } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import { sendCompany } from './company-case.ts';
import { sendAct } from './act-case.ts';
import { putOnList } from './listed-case.ts';
import type { MadeUp, SampleCase } from './made-up.ts';
import { sendPerson } from './person-case.ts';
import { succeed } from './send-picture.ts';

const document = 'identity-verification';
const sentSchema = z.union([z.object({ reviewId: z.string() }), z.object({ userId: z.string() })]);
const clockSchema = z.object({ serverTimeMs: z.number() });

/** Logs in under a number that nobody has. */
async function newPerson(stage: Stage): Promise<MadeUp> {
  const mobile = `09${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const caller = await logIn(stage, { device: await generateDeviceKey(), entry: 'kapao' }, mobile);
  return { caller, mobile };
}

function sendOf(stage: Stage, kind: SampleCase, somebody: MadeUp, nowMs: number): Promise<unknown> {
  switch (kind) {
    case 'company':
      return sendCompany(stage, somebody.caller, nowMs);
    case 'hit':
      return putOnList(stage, somebody, nowMs);
    case 'act':
      return newPerson(stage).then((payee) => sendAct(stage, somebody, payee, nowMs));
    default:
      return sendPerson(stage, somebody, kind, nowMs);
  }
}

/**
 * Makes somebody up whose documents wait for a reviewer, by the product's own front door as their app would: login,
 * consent, data, drawn pictures and sending. Answers the case's id, of a hit whose it is, and the number they log in
 * with.
 */
export async function makeCase(
  stage: Stage,
  kind: SampleCase,
): Promise<{ readonly id: string; readonly mobile: string }> {
  const clock = await fetch(`${stage.sandboxApiUrl}/clock`, { headers: { accept: 'application/json' } });
  const { serverTimeMs } = clockSchema.parse(await clock.json());
  const somebody = await newPerson(stage);
  const { version } = consentTexts[document];
  await succeed(stage, giveConsent, somebody.caller, { document, version, language: 'th' });
  const made = sentSchema.parse(await sendOf(stage, kind, somebody, serverTimeMs));
  return { id: 'reviewId' in made ? made.reviewId : made.userId, mobile: somebody.mobile };
}
