import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendMoneyOutCode } from '../../shared/contracts/auth/send-money-out-code.ts';
import { verifyMoneyOutCode } from '../../shared/contracts/session/verify-code.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import type { AccountLink } from '../../shared/money-out.ts';
import type { User } from '../front-door/people/users.ts';
import { keepFailure } from './browser.ts';
import { disturbances } from './disturb.ts';
import type { Disturb, Point } from './disturb.ts';
import { flows } from './flows.ts';
import type { Flow } from './flows.ts';
import type { Losing, Loss } from './lossy-edge.ts';
import { leavePayer, newPayer } from './payer.ts';
import type { Payer } from './payer.ts';
import { askForCode, goOnFrom, payButton, placeOf, walkTo } from './places.ts';
import type { Place, Walker } from './places.ts';
import { distrustDevicesOf, userIdOf } from './trust.ts';
import { addressOf, heading, press, said, showsBalance } from './wallet.ts';
import type { Person } from './wallet.ts';
import { ownStage } from '../stage/own-stage.ts';
import { patience } from '../stage/patience.ts';
import { shareOf } from '../turns/share-of-run.ts';

/**
 * One payment for each intent, whatever happens on the way, and whichever way the money leaves. Each walk goes through
 * a whole first payment of a device and is disturbed in the same way at each point of it: at the amount, at the
 * confirmation, while a code is asked for, once it was sent, when its answer is lost, while the payment is out, while
 * nobody knows what became of it, and at the receipt. After each the person goes on from wherever the app has led them;
 * once the payment is out they do what a person in a hurry does, and open the old confirmation again.
 */
const losses: readonly Loss[] = ['the answer', 'the request'];
// What takes longest comes first, so that no payer has all of it.
const kinds = [
  'a closed browser',
  'an update of the app',
  'a second tab',
  'a time offline',
  'a reload',
  'back and forward',
  'Escape',
] as const;
// Seven kinds with two losses each are five minutes of walking by every way, so they take turns: a run walks one of
// them, beside the one by which a payment was once made twice.
const walks = shareOf(
  flows.flatMap((flow) => kinds.flatMap((kind) => losses.map((loss) => ({ flow, way: flow.name, kind, loss })))),
  {
    oneIn: flows.length * kinds.length * losses.length,
    always: ({ way, kind, loss }) => way === 'transfer' && kind === 'a reload' && loss === 'the answer',
  },
);
/** No more than there are walks at once (`maxConcurrency`), so that none waits for its payer within its own time. */
const payersAtOnce = Math.min(3, walks.length);

/** The account that each payer has linked, by whose it is: one account belongs to one person. */
const linked = new Map<string, AccountLink['input']>();
/** A walk takes two codes or three, and nobody is sent more than twenty in a day. */
const mostWalks = 4;
const walked = new Map<Payer, number>();
const free: Payer[] = [];
const payers: Payer[] = [];
let door: Door;
let receiver: User;

beforeAll(async () => {
  door = await openDoor();
  receiver = await newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' });
  free.push(...(await Promise.all(Array.from({ length: payersAtOnce }, arrivePayer))));
  // Up to three browsers start at once, and each keeps the whole app.
}, 240_000);
afterAll(() => Promise.all(payers.map(leavePayer)));

async function arrivePayer(): Promise<Payer> {
  const payer = await newPayer(door, ownStage(), 500_00);
  const link = newLink();
  await arrangeAccounts(door, payer.user, [link]);
  linked.set(payer.user.userId, link.input);
  payers.push(payer);
  return payer;
}

function borrow(): Payer {
  const payer = free.pop();
  if (payer === undefined) throw new Error('more walks at once than payers');
  return payer;
}

/** One tab, at home, with a connection. */
async function tidyUp({ person }: Payer): Promise<void> {
  await person.context.setOffline(false);
  await Promise.all(
    person.context
      .pages()
      .filter((tab) => tab !== person.page)
      .map((tab) => tab.close()),
  );
  await person.page.goto(addressOf(person));
}

const draftSchema = z.object({
  requestId: z.optional(z.string()),
  quote: z.optional(z.object({ totalSatang: z.int() })),
});

/** What was typed and found so far, as a copied or restored tab has it. */
async function draftOf({ page }: Person, { draft }: Flow) {
  const text = await page.evaluate((key) => sessionStorage.getItem(key) ?? '{}', draft);
  return { text, ...draftSchema.parse(JSON.parse(text)) };
}

/** No tab offers to pay, and the old confirmation, opened once more, does not either. */
async function cannotPayAgain({ payer: { person }, flow }: Walker, draft: string): Promise<void> {
  const { page, context } = person;
  await page.goto(addressOf(person, '/language'));
  // An app that has just started takes the tab for its session, and away what another one has left there.
  await heading(person, 'language.title').waitFor();
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [flow.draft, draft] as const);
  await page.goto(addressOf(person, `${flow.path}?step=confirm`));
  await placeOf(person, flow, ['finding out', 'receipt']);
  // What is still running here may have its button for a moment, covered; a press of it would be the same request.
  for (const tab of context.pages()) await payButton({ ...person, page: tab }, flow).waitFor({ state: 'detached' });
}

const isOut = (losing: Losing) => vi.waitFor(() => expect(losing.isOut()).toBe(true), patience);

/** Walks on from a place, and waits until the app has said that it failed for want of a connection. */
const failing = (walker: Walker, place: Place, path: string): Point => ({
  path,
  press: () => goOnFrom(walker, place),
  saysFailed: () => said(walker.payer.person, 'error.network').waitFor(),
});

/** From the home tab to a receipt that was opened again; gives what was charged for it, in satang. */
async function walk(walker: Walker, loss: Loss, disturbBy: Disturb): Promise<number> {
  const { payer, flow } = walker;
  const { edge } = payer;
  const disturb = (point: Point) => disturbBy(payer, point);
  const isFindingOut = async () => {
    await placeOf(payer.person, flow, ['finding out']);
  };

  await walkTo(walker, 'amount');
  await flow.enterAmount(payer.person);
  await disturb(failing(walker, 'amount', flow.quotePath));
  await walkTo(walker, 'confirm');
  await disturb({ path: flow.createPath, press: () => goOnFrom(walker, 'confirm'), saysFailed: isFindingOut });
  await walkTo(walker, 'code wanted');
  await disturb({ ...failing(walker, 'code wanted', sendMoneyOutCode.path), press: () => askForCode(payer.person) });
  await walkTo(walker, 'code sent');
  await disturb(failing(walker, 'code sent', verifyMoneyOutCode.path));
  await walkTo(walker, 'code sent');

  const asked = await draftOf(payer.person, flow);
  const verifying = edge.lose(verifyMoneyOutCode.path, loss);
  await goOnFrom(walker, 'code sent');
  await isOut(verifying);
  await disturb({
    path: verifyMoneyOutCode.path,
    press: async () => verifying.breakOff(),
    saysFailed: () => said(payer.person, 'error.network').waitFor(),
  });
  verifying.breakOff();

  // A code that the server has seen lets the very same payment go out at once, from a sheet that is open still, too.
  const isShown = loss === 'the answer' && (await draftOf(payer.person, flow)).requestId === asked.requestId;
  const isAsked = (await placeOf(payer.person, flow)) === 'code sent';
  if (!isAsked) await walkTo(walker, isShown ? 'confirm' : 'code sent');
  // Not before: a browser sends once more what broke off.
  verifying.end();
  const paying = edge.lose(flow.createPath, loss);
  await goOnFrom(walker, isShown && !isAsked ? 'confirm' : 'code sent');
  await isOut(paying);
  const { text: draft, quote } = await draftOf(payer.person, flow);
  await disturb({ path: flow.createPath, press: async () => paying.breakOff(), saysFailed: isFindingOut });
  paying.breakOff();
  await cannotPayAgain(walker, draft);
  await disturb({
    path: flow.createPath,
    press: () => press(payer.person, 'pending.askNow'),
    saysFailed: () => said(payer.person, 'pending.still').waitFor(),
  });
  // Nor does somebody pay who begins anew, with nothing of before.
  await payer.person.page.goto(addressOf(payer.person, flow.path));
  await isFindingOut();
  await cannotPayAgain(walker, draft);

  paying.end();
  await payer.person.page.reload();
  await placeOf(payer.person, flow, ['receipt']);
  // The receipt stands without a connection, too.
  await disturb({
    press: async () => {
      await payer.person.page.reload();
    },
    saysFailed: async () => {
      await placeOf(payer.person, flow, ['receipt']);
    },
  });
  await cannotPayAgain(walker, draft);
  return quote?.totalSatang ?? 0;
}

test.concurrent.each(walks)(
  'where $loss is lost, $kind at every point of a $way leaves one payment',
  async ({ flow, way, loss, kind }) => {
    const payer = borrow();
    let next = payer;
    try {
      const { stage, mobile } = payer.person;
      await distrustDevicesOf(stage, await userIdOf(stage, mobile));
      const account = linked.get(payer.user.userId) ?? newLink().input;
      const payees = { receiverMobile: receiver.mobile, account };
      const chargedSatang = await walk({ payer, flow, payees, code: '' }, loss, disturbances[kind]);
      expect(chargedSatang).toBeGreaterThanOrEqual(1_00);
      payer.leftSatang -= chargedSatang;
      await press(payer.person, 'common.toHome');
      await showsBalance(payer.person, payer.leftSatang);
    } catch (error) {
      await keepFailure(payer.person, `double payment ${way} ${loss} ${kind}`);
      // What this one has left behind is no part of the next walk.
      next = await arrivePayer();
      throw error;
    } finally {
      const times = (walked.get(payer) ?? 0) + 1;
      walked.set(payer, times);
      if (next === payer && times < mostWalks) await tidyUp(payer);
      else if (next === payer) next = await arrivePayer();
      free.push(next);
    }
  },
  240_000,
);
