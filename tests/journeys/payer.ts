import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import { forgetSends } from './arrange.ts';
import { startOwnBrowser } from './browser.ts';
import { openLossyEdge } from './lossy-edge.ts';
import type { LossyEdge } from './lossy-edge.ts';
import { codesOnPhone } from './sandbox.ts';
import { addressOf, enterCode, heading, press, said, showsBalance } from './wallet.ts';
import type { Person } from './wallet.ts';
import { wordsOf } from './words.ts';
import { patience } from '../stage/patience.ts';

/** Somebody with money, a browser of their own that can be closed and started again, and a connection that can fail. */
export interface Payer {
  /** The browser that is open at the moment, and the tab that is looked at. */
  person: Person;
  readonly edge: LossyEdge;
  readonly folder: string;
  readonly user: User;
  leftSatang: number;
}

const wishes = { language: 'th' } as const;

/** Presses what sends a code, and reads it once it has come; the minute between two codes is not waited for. */
export async function receiveCode(person: Person, send: () => Promise<void>): Promise<string> {
  const { stage, mobile } = person;
  await forgetSends(stage, mobile);
  const before = await codesOnPhone(stage, mobile);
  await send();
  return vi.waitFor(async () => {
    const code = (await codesOnPhone(stage, mobile)).at(before.length);
    if (code === undefined) throw new Error('no code has come');
    return code;
  }, patience);
}

/** Somebody of the tier that may pay, logged in on the home tab, whose app is kept on the device by its worker. */
export async function newPayer(door: Door, stage: StageInfo, balanceSatang: number): Promise<Payer> {
  const edge = await openLossyEdge(stage.webUrl);
  const folder = mkdtempSync(join(tmpdir(), 'kapao-browser-'));
  const [user, profile] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang }),
    startOwnBrowser(folder, wishes),
  ]);
  const { mobile } = user;
  const person: Person = {
    ...profile,
    stage: { ...stage, webUrl: edge.url },
    brand: 'kapao',
    mobile,
    words: wordsOf('th'),
  };
  await person.page.goto(addressOf(person));
  await person.page.getByLabel(person.words.t('login.phone')).fill(mobile);
  const code = await receiveCode(person, () => press(person, 'login.sendCode'));
  await heading(person, 'login.codeHeading').waitFor();
  await enterCode(person, code);
  await showsBalance(person, balanceSatang);
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From here on the worker serves the app, as on every later visit.
  await person.page.reload();
  await said(person, 'home.available').waitFor();
  return { person, edge, folder, user, leftSatang: balanceSatang };
}

/** Closes the browser and starts it again, with the app as it then opens: what was typed in the tab is gone. */
export async function restartBrowser(payer: Payer): Promise<void> {
  await payer.person.context.close();
  payer.person = { ...payer.person, ...(await startOwnBrowser(payer.folder, wishes)) };
  await payer.person.page.goto(addressOf(payer.person));
}

export async function leavePayer({ person, edge, folder }: Payer): Promise<void> {
  await person.context.close();
  await edge.close();
  rmSync(folder, { recursive: true, force: true });
}
