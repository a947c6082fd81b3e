import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { giveConsent } from '../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../shared/personal/consent.ts';
import { personReviewKinds } from '../../shared/review.ts';
import { generateDeviceKey } from '../../shared/wire/device-key.ts';
import { logIn } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import { sendCompany } from './company-case.ts';
import { sendPerson } from './person-case.ts';
import { succeed } from './send-picture.ts';

/** The cases that can be made on demand: every kind but an act's, which takes somebody who is about to pay. */
export const sampleCases = [...personReviewKinds, 'company'] as const;
export type SampleCase = (typeof sampleCases)[number];

const document = 'identity-verification';
const clockSchema = z.object({ serverTimeMs: z.number() });

/**
 * Makes somebody up whose documents wait for a reviewer, by the product's own front door as their app would: login,
 * consent, data, drawn pictures and sending. Answers the case's id and the number they log in with.
 */
export async function makeCase(
  stage: Stage,
  kind: SampleCase,
): Promise<{ readonly reviewId: string; readonly mobile: string }> {
  const mobile = `09${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const clock = await fetch(`${stage.sandboxApiUrl}/clock`, { headers: { accept: 'application/json' } });
  const { serverTimeMs } = clockSchema.parse(await clock.json());
  const caller = await logIn(stage, { device: await generateDeviceKey(), entry: 'kapao' }, mobile);
  const { version } = consentTexts[document];
  await succeed(stage, giveConsent, caller, { document, version, language: 'th' });
  const sent =
    kind === 'company'
      ? await sendCompany(stage, caller, serverTimeMs)
      : await sendPerson(stage, { caller, mobile }, kind, serverTimeMs);
  return { reviewId: z.object({ reviewId: z.string() }).parse(sent).reviewId, mobile };
}
