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

const card = { width: 1000, height: 640, channels: 3 } as const;
const [ground, frame, somebody] = [
  [0xe6, 0xee, 0xf7],
  [0x64, 0x74, 0x8b],
  [0x94, 0xa3, 0xb8],
] as const;

/** What a point of a card shows: its frame, a head above shoulders, or nothing. */
function colourAt(x: number, y: number): readonly [number, number, number] {
  const edge = Math.min(x, y, card.width - 1 - x, card.height - 1 - y);
  if (edge >= 20 && edge < 26) return frame;
  const isHead = (x - 800) ** 2 + (y - 280) ** 2 < 110 ** 2;
  const isShoulders = y < 560 && ((x - 800) / 160) ** 2 + ((y - 560) / 150) ** 2 < 1;
  return isHead || isShoulders ? somebody : ground;
}

/**
 * A picture that nobody takes for a document: what it stands for, and that it is a specimen. Of points and written
 * lines, for no process that has loaded our functions reads an SVG.
 */
function drawSample(title: string, name: string): Promise<Buffer> {
  const points = Array.from({ length: card.width * card.height }, (_none, at) =>
    colourAt(at % card.width, Math.floor(at / card.width)),
  );
  const line = (top: number, dpi: number, text: string) => ({
    input: { text: { text: `<span foreground="#1f2937">${text}</span>`, font: 'sans-serif', dpi, rgba: true } },
    left: 60,
    top,
  });
  return sharp(Uint8Array.from(points.flat()), { raw: card })
    .composite([line(80, 260, title), line(200, 180, name), line(520, 150, 'SPECIMEN, drawn by the sandbox')])
    .jpeg()
    .toBuffer();
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
