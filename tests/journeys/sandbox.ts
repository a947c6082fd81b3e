import { randomInt } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import decodeQr from 'qr/decode.js';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { formatBaht, formatThb } from '../../shared/money.ts';
import { formatThaiMobile } from '../../shared/phone.ts';
import { patience } from '../stage/patience.ts';
import type { Page } from 'playwright-core';
import type { Profile } from './browser.ts';

/** A number as the product stores it. */
export function storedMobile(mobile: string): string {
  return `+66${mobile.slice(1)}`;
}

/** A number that no other test uses: 09 and eight random digits. */
export function randomMobile(): string {
  return `09${randomInt(0, 100_000_000).toString().padStart(8, '0')}`;
}

async function languageOfPage(page: Page): Promise<'th' | 'en'> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'th';
}

/** The codes that were read on each phone so far; a phone shows the one before until the SMS of the next has come. */
const codesRead = new Map<string, readonly string[]>();

function keepRead(mobile: string, code: string): string {
  codesRead.set(mobile, [...(codesRead.get(mobile) ?? []), code]);
  return code;
}

/** Opens the sandbox phone in another tab, as a person does, and reads the code that came since the last reading. */
export async function readCodeOnPhone({ context }: Profile, stage: StageInfo, mobile: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${stage.sandboxUrl}/phone`);
  const t = texts[await languageOfPage(page)];
  await page.getByLabel(t.mobile).fill(mobile);
  await page.getByRole('button', { name: t.openPhone }).click();
  await page.getByRole('heading', { name: t.messagesOf(formatThaiMobile(storedMobile(mobile))) }).waitFor();
  const before = codesRead.get(mobile) ?? [];
  // The page looks for new messages by itself, and puts them on top.
  const newest = page.locator('.bubble .code').first().getByRole('status');
  const next = before.reduce((found, code) => found.filter({ hasNotText: code }), newest);
  const code = await next.innerText();
  await page.close();
  return keepRead(mobile, code);
}

/** The code that came since the last reading; asked of the sandbox itself, because a tab of its own costs a second. */
export async function nextCode(stage: StageInfo, mobile: string): Promise<string> {
  const signal = AbortSignal.timeout(patience.timeout);
  for await (const _turn of setInterval(patience.interval, undefined, { signal })) {
    const code = (await codesOnPhone(stage, mobile)).findLast((each) => !codesRead.get(mobile)?.includes(each));
    if (code !== undefined) return keepRead(mobile, code);
  }
  throw new Error('no code has come');
}

interface Sms {
  readonly text: string;
  readonly code?: string;
}

/** The messages on a phone, newest first; asked of the sandbox itself, which takes no tab. */
async function messagesOnPhone({ sandboxApiUrl }: StageInfo, mobile: string): Promise<readonly Sms[]> {
  const response = await fetch(`${sandboxApiUrl}/phones/${storedMobile(mobile)}/messages`);
  const { messages } = JSON.parse(await response.text()) as { messages: readonly Sms[] };
  return messages;
}

/** The codes that have come to a phone, oldest first. */
export async function codesOnPhone(stage: StageInfo, mobile: string): Promise<readonly string[]> {
  return (await messagesOnPhone(stage, mobile)).flatMap(({ code }) => code ?? []).toReversed();
}

/** What the messages on a phone say. */
export async function textsOnPhone(stage: StageInfo, mobile: string): Promise<readonly string[]> {
  return (await messagesOnPhone(stage, mobile)).map(({ text }) => text);
}

/** The text of a QR in a picture, read as a bank's app reads it. */
export async function readQrPicture(page: Page, png: Buffer): Promise<string> {
  // The browser unpacks the picture; reading the code is done outside of it.
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = new Blob([bytes], { type: 'image/png' });
    const bitmap = await createImageBitmap(picture, { resizeWidth: 480, resizeQuality: 'medium' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    const pixels = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    let binary = '';
    for (const value of pixels) binary += String.fromCharCode(value);
    return { width: bitmap.width, height: bitmap.height, data: btoa(binary) };
  }, png.toString('base64'));
  return decodeQr({ width, height, data: new Uint8Array(Buffer.from(data, 'base64')) });
}

export interface Payment {
  readonly qrText: string;
  readonly amountSatang: number;
}

/** Opens the sandbox bank in another tab, pays a QR exactly or too little, and closes it. */
export async function payAtBank(
  { context }: Profile,
  stage: StageInfo,
  { qrText, amountSatang }: Payment,
  how: 'exact' | 'short' = 'exact',
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${stage.sandboxUrl}/bank`);
  const t = texts[await languageOfPage(page)];
  await page.getByLabel(t.qrText).fill(qrText);
  await page.getByRole('button', { name: t.readQr }).click();
  await page
    .getByText(`THB ${formatBaht(amountSatang)}`)
    .first()
    .waitFor();
  await page.getByRole('button', { name: how === 'exact' ? t.payExact(formatThb(amountSatang)) : t.payShort }).click();
  await page.getByRole('heading', { name: t.slipPaid, exact: true }).waitFor();
  await page.close();
}

/** Moves the stage's clock ahead of true time, for everybody; zero puts it back. */
export async function setClock(stage: StageInfo, offsetMs: number): Promise<void> {
  const response = await fetch(`${stage.sandboxApiUrl}/clock`, { method: 'PUT', body: JSON.stringify({ offsetMs }) });
  if (!response.ok) throw new Error(`the sandbox clock answered ${response.status} ${await response.text()}`);
}

/** Ends what is due now; the stage's own schedule would do it within a minute. */
export async function endExpired({ stage, emulator: { endpoint, region, credentials } }: StageInfo): Promise<void> {
  const lambda = new LambdaClient({ endpoint, region, credentials: { ...credentials } });
  const FunctionName = nameIn(stageOf(stage), 'workflows/end-due-items');
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName }));
  lambda.destroy();
  if (FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${FunctionError}`);
}
