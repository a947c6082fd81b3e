import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { sendForReview } from '../shared/contracts/identity/send-for-review.ts';
import { createUploadIntent } from '../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../shared/contracts/upload/get.ts';
import { addUserInfo } from '../shared/contracts/user/add-info.ts';
import { giveConsent } from '../shared/contracts/user/give-consent.ts';
import type { Contract } from '../shared/operation.ts';
import { consentTexts } from '../shared/personal/consent.ts';
import { checkDigitOf } from '../shared/personal/national-id.ts';
import { successCode } from '../shared/refusals.ts';
import { reviewPictures } from '../shared/review.ts';
import { generateDeviceKey } from '../shared/wire/device-key.ts';
import { FriendlyError } from './local/settings.ts';
import { giveTierAtSandbox, logIn, send } from './stage-client.ts';
import type { Stage } from './stage-client.ts';
import type { Caller } from './write-request.ts';

/** The cases that can be made on demand. */
export const sampleCases = ['passport', 'guardian', 'papers'] as const;
export type SampleCase = (typeof sampleCases)[number];

const palace = { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' } as const;
const document = 'identity-verification';
const checkedWithinMs = 60_000;

/** A number of Thai identity of a district (9999) that nobody is registered in. */
function madeUpNumber(): string {
  const twelve = `39999${String(randomInt(0, 10 ** 7)).padStart(7, '0')}`;
  return `${twelve}${checkDigitOf(twelve)}`;
}

/** What somebody who is made up has given of themselves; a minor is seventeen in the year of `nowMs`. */
function givenOf(kind: SampleCase, nowMs: number) {
  const year = new Date(nowMs).getUTCFullYear();
  const common = { currentAddress: palace, incomeBand: 1, purposes: [1], expiryDate: `${year + 8}-01-31` };
  if (kind === 'passport')
    return {
      ...common,
      idType: 2,
      nationality: 'LA',
      idNumber: `P${String(randomInt(0, 10 ** 8)).padStart(8, '0')}`,
      firstName: 'Kham',
      lastName: 'Phommachan',
      sex: 2,
      birthDate: '1994-02-28',
      issueDate: `${year - 2}-02-01`,
      registeredAddress: { countryCode: 'LA', street: 'Ban Phonsavan, Vientiane' },
      careerCode: '502',
    };
  return {
    ...common,
    idType: 1,
    nationality: 'TH',
    idNumber: madeUpNumber(),
    laserId: 'JT0-1234567-89',
    firstName: 'มานี',
    lastName: 'มีตัวอย่าง',
    firstNameEn: 'Manee',
    lastNameEn: 'Meetuayang',
    sex: 2,
    birthDate: kind === 'guardian' ? `${year - 17}-01-15` : '1990-05-31',
    issueDate: `${year - 2}-02-01`,
    registeredAddress: palace,
    careerCode: '101',
    workplace: { name: 'บริษัท ตัวอย่าง จำกัด', address: palace },
    jobTitle: 'พนักงานบัญชี',
  };
}

/** A picture that nobody takes for a document: what it stands for, and that it is a specimen. */
function drawSample(title: string, name: string): Promise<Buffer> {
  const line = (y: number, size: number, text: string) =>
    `<text x="60" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1f2937">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" fill="#e6eef7"/><rect x="20" y="20" width="960" height="600" rx="24" fill="none" stroke="#64748b" stroke-width="6"/><circle cx="800" cy="280" r="110" fill="#94a3b8"/><path d="M640 560a160 150 0 0 1 320 0z" fill="#94a3b8"/>${line(130, 64, title)}${line(240, 44, name)}${line(560, 40, 'SPECIMEN, drawn by the sandbox')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Asks for something that has to succeed. */
async function succeed(stage: Stage, contract: Contract, caller: Caller, input: object): Promise<unknown> {
  const { code, message, data } = await send(stage, contract, caller, input);
  if (code !== successCode) throw new FriendlyError(`${contract.name} was refused: ${message} (code ${code})`);
  return data;
}

async function sendPicture(stage: Stage, caller: Caller, kind: string, bytes: Buffer): Promise<string> {
  const asked = { kind, type: 'image/jpeg' };
  const { uploadId, url, fields } = createUploadIntent.output.parse(
    await succeed(stage, createUploadIntent, caller, asked),
  );
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status !== 204) throw new FriendlyError(`The bucket answered ${status} to a picture.`);
  for (let waitedMs = 0; waitedMs < checkedWithinMs; waitedMs += 500) {
    const { word } = getUpload.output.parse(await succeed(stage, getUpload, caller, { uploadId }));
    if (word === 'checked') return uploadId;
    await sleep(500);
  }
  throw new FriendlyError('The picture was not checked within a minute; see the log of the stage.');
}

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
  const given = givenOf(kind, serverTimeMs);
  await succeed(stage, addUserInfo, caller, given);
  if (kind === 'papers') await giveTierAtSandbox(stage, mobile, 'semi');
  const uploadIds: string[] = [];
  for (const each of reviewPictures[kind])
    uploadIds.push(
      await sendPicture(stage, caller, each, await drawSample(each, `${given.firstName} ${given.lastName}`)),
    );
  const sent = await succeed(stage, sendForReview, caller, { uploadIds });
  return { reviewId: sendForReview.output.parse(sent).reviewId, mobile };
}
