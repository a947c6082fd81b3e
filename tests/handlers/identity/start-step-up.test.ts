import { expect, test } from 'vitest';
import { operation as faceResult } from '../../../functions/handlers/identity/face-result.ts';
import { operation } from '../../../functions/handlers/identity/start-step-up.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { faceMissesKeyOf } from '../../../functions/runtime/operation/caps.ts';
import { readUses } from '../../../functions/table/cap.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { MoneyOut } from '../../../shared/money-out.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { minor } from '../../front-door/identity/reviews.ts';
import { words, withFace } from '../../front-door/identity/face.ts';
import type { Said } from '../../front-door/identity/face.ts';
import { consentInput, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { securityNoticesOf, stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User, Wishes } from '../../front-door/people/users.ts';

const face = withFace(await openDoor());
const { door } = face;
const amountSatang = 5_000_000;
const needed = { reason: 'face', fitsSatang: 4_999_999 };

/** Somebody who has given a card and sends THB 50,000. */
async function arrange(wishes: Wishes = {}) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    sender: { ...wishes, tier: 'unauthorized' },
    receiver: { tier: 'fully' },
  });
  await giveData(door, sender);
  await giveTier(door, sender, 'fully');
  await arrangeWallet(door, sender, { availableSatang: 6_000_000 });
  const input = { receiverId, amountSatang, feeSatang: 0, answered: 'first-large' } as const;
  return { sender, receiver, input, act: paymentOfTransfer(input) };
}

const start = (user: User, act: MoneyOut) => succeed(door, operation, user, { act });
const look = (user: User, { requestId }: MoneyOut) =>
  ask(door, faceResult, user, { purpose: 'step-up', actRequestId: requestId });

/** Begins a check, has the partner open its run, and asks what came of it. */
async function shown(user: User, act: MoneyOut, said: Said) {
  await start(user, act);
  face.says = 'begun';
  await look(user, act);
  face.says = said;
  return look(user, act);
}

test('the face of one payment is asked for, shown and good for that payment, which goes out once', async () => {
  const { sender, receiver, input, act } = await arrange();
  const { requestId } = act;
  const pay = () => ask(door, createTransfer, sender, input, { requestId });
  expectRefusal(await pay(), 'step-up-needed', needed);
  expect((await shown(sender, act, 'matched')).data).toMatchObject({
    check: { state: 'matched', code: words.matched.code },
  });
  const paid = await pay();
  expect(paid.code).toBe(1);
  // Another look at the check, and another try of the payment, change nothing.
  await look(sender, act);
  expect((await pay()).data).toEqual(paid.data);
  expect((await walletOf(door, receiver)).availableSatang).toBe(amountSatang);
});

test('a check that is under way is the one that is found, from wherever it is asked for; over HTTP', async () => {
  const { sender, input, act } = await arrange();
  const first = await succeedOverHttp(door, startStepUp, sender, { act });
  expect(await start(sender, act)).toEqual(first);
  // Of another content it is another one, whose face the first content has not shown.
  const other = { ...paymentOfTransfer({ ...input, note: 'rent' }), requestId: act.requestId };
  expect((await start(sender, other)).checkId).not.toBe(first.checkId);
});

test('a check that was replaced by one of another content ends all the same: it opens nothing, and its miss counts in the day', async () => {
  const { sender, input, act } = await arrange();
  const other = { ...paymentOfTransfer({ ...input, note: 'rent' }), requestId: act.requestId };
  const begun = async () => {
    face.says = 'begun';
    const { checkId } = await start(sender, act);
    await look(sender, act);
    await start(sender, other);
    return `${checkId.slice('fac_'.length)}-${sender.userId.slice('usr_'.length)}`;
  };
  const stepUp = { purpose: 'step-up' };
  expect(await face.tell(await begun(), 'matched', stepUp)).toEqual([200, 'opened-nothing']);
  expect(await face.tell(await begun(), 'refused', stepUp)).toEqual([200, 'refused']);
  const key = faceMissesKeyOf(sender.userId, door.clock.peekMs());
  expect(readUses(await readItem(door.clients.documents, door.runtime.table, key))).toBe(1);
  const { requestId } = act;
  expectRefusal(await ask(door, createTransfer, sender, input, { requestId }), 'step-up-needed', needed);
});

test('a face that is refused behind its minute costs its try of the act and of the day, once', async () => {
  const { sender, act } = await arrange();
  face.says = 'begun';
  const { checkId } = await start(sender, act);
  await look(sender, act);
  door.clock.advance(faceTimeMs + 1_000);
  expect((await look(sender, act)).data).toMatchObject({ check: { state: 'lapsed' } });
  const key = `${checkId.slice('fac_'.length)}-${sender.userId.slice('usr_'.length)}`;
  for (const _each of [1, 2]) expect(await face.tell(key, 'refused', { purpose: 'step-up' })).toEqual([200, 'late']);
  const ofDay = faceMissesKeyOf(sender.userId, door.clock.peekMs());
  expect(readUses(await readItem(door.clients.documents, door.runtime.table, ofDay))).toBe(1);
  expectRefusal(await shown(sender, act, 'refused'), 'face-not-matched', { triesLeft: 1 });
});

test('a consent taken back ends what is under way: no run is begun, and a face compared since opens nothing', async () => {
  const [early, late] = [await arrange(), await arrange()];
  const { document } = consentInput;
  const takeBack = (user: User) => succeed(door, withdrawConsent, user, { document });
  await start(early.sender, early.act);
  await takeBack(early.sender);
  face.says = 'begun';
  const orders = face.orders.length;
  expect((await look(early.sender, early.act)).data).toMatchObject({ check: { state: 'asked' } });
  expect(face.orders).toHaveLength(orders);
  const { checkId } = await start(late.sender, late.act);
  await look(late.sender, late.act);
  await takeBack(late.sender);
  const key = `${checkId.slice('fac_'.length)}-${late.sender.userId.slice('usr_'.length)}`;
  expect(await face.tell(key, 'matched', { purpose: 'step-up' })).toEqual([200, 'opened-nothing']);
  const { requestId } = late.act;
  expectRefusal(await ask(door, createTransfer, late.sender, late.input, { requestId }), 'step-up-needed', needed);
});

test('a partner that says nothing pays nothing, and leaves another check to be begun', async () => {
  const { sender, input, act } = await arrange();
  await start(sender, act);
  face.says = 'silent';
  await look(sender, act);
  door.clock.advance(faceTimeMs + 1_000);
  const { requestId } = act;
  expectRefusal(await ask(door, createTransfer, sender, input, { requestId }), 'step-up-needed', needed);
  await look(sender, act);
  await shown(sender, act, 'matched');
  expect((await ask(door, createTransfer, sender, input, { requestId })).code).toBe(1);
});

test('face-not-matched: after three of one act there is no fourth', async () => {
  const { sender, act } = await arrange();
  for (const triesLeft of [2, 1, 0]) {
    expectRefusal(await shown(sender, act, 'refused'), 'face-not-matched', { triesLeft });
  }
  await unchanged(door, [sender], async () => {
    expectRefusal(await ask(door, operation, sender, { act }), 'face-not-matched', { triesLeft: 0 });
  });
});

test('the owner is told of each third face in vain of a day, for whatever acts, and of nothing else', async () => {
  const { sender, input } = await arrange();
  const told = async () => (await securityNoticesOf(door, sender)).filter((event) => event === 'face-refused').length;
  const [first, second] = [paymentOfTransfer(input), paymentOfTransfer(input)];
  for (const said of ['refused', 'interrupted', 'refused'] as const) await shown(sender, first, said);
  expect(await told()).toBe(0);
  await shown(sender, second, 'refused');
  expect(await told()).toBe(1);
  await shown(sender, second, 'refused');
  await shown(sender, first, 'refused');
  expect(await told()).toBe(1);
  await shown(sender, second, 'refused');
  expect(await told()).toBe(2);
});

test('the notice is of the brand under which the face was asked for', async () => {
  const { sender, act } = await arrange({ entry: 'jt' });
  for (const _try of [1, 2, 3]) await shown(sender, act, 'refused');
  const notices = (await itemsOf(door, sender.userId)).filter((item) => item['securityEvent'] === 'face-refused');
  expect(notices.map(({ entry }) => entry)).toEqual(['jt']);
});

test('there is no fourth of an act by two at once: a face that is refused while another is begun counts before it', async () => {
  const { sender, act } = await arrange();
  for (const triesLeft of [2, 1]) {
    expectRefusal(await shown(sender, act, 'refused'), 'face-not-matched', { triesLeft });
  }
  await start(sender, act);
  face.says = 'begun';
  await look(sender, act);
  // Behind the look at the act, and before the one at its check.
  const refusing = async () => {
    face.says = 'refused';
    await look(sender, act);
  };
  const twin = meanwhileDoor(door, refusing, 'BatchGet', 2);
  expect((await ask(twin, operation, sender, { act })).code).toBe(refusals.busy.code);
  await unchanged(door, [sender], async () => {
    expectRefusal(await ask(door, operation, sender, { act }), 'face-not-matched', { triesLeft: 0 });
  });
});

test('step-rests: nine faces in vain in a day, for whatever acts, are the last until midnight', async () => {
  const { sender, input, act: early } = await arrange();
  await start(sender, early);
  face.says = 'begun';
  await look(sender, early);
  for (const _act of [1, 2, 3]) {
    const act = paymentOfTransfer(input);
    for (const triesLeft of [2, 1, 0]) {
      expectRefusal(await shown(sender, act, 'refused'), 'face-not-matched', { triesLeft });
    }
  }
  const next = paymentOfTransfer(input);
  const retryAfterMs = nextBangkokMidnightMs(door.clock.peekMs()) - door.clock.peekMs();
  await unchanged(door, [sender], async () => {
    const rests = await ask(door, operation, sender, { act: next });
    expectRefusal(rests, 'step-rests', { retryAfterMs: expect.any(Number) });
  });
  // One that was begun before is compared, and opens its payment as little.
  face.says = 'matched';
  await look(sender, early);
  const paid = await ask(door, createTransfer, sender, input, { requestId: early.requestId });
  expectRefusal(paid, 'step-up-needed', needed);
  door.clock.advance(retryAfterMs + 1_000);
  await stayLoggedIn(door, sender);
  expect(await start(sender, next)).toMatchObject({ checkId: expect.any(String) });
});

test('a level that is taken or becomes a company while it is asked for begins nothing: the card is of nobody known', async () => {
  for (const tier of ['unauthorized', 'enterprise'] as const) {
    const { sender, act } = await arrange();
    const levelled = meanwhileDoor(door, () => giveTier(door, sender, tier));
    expect((await ask(levelled, operation, sender, { act })).code).toBe(refusals.busy.code);
    const begun = (await itemsOf(door, sender.userId)).filter(({ sk }) => String(sk).startsWith('FACE'));
    expect(begun).toEqual([]);
  }
});

test('face-too-young: no face of a minor is compared for an act, whatever gave them their level, nor is a passport asked for a card', async () => {
  const { act } = await arrange();
  for (const data of [thaiData(minor), foreignData({ birthDate: minor.birthDate })]) {
    const user = await newUser(door);
    await giveData(door, user, data);
    await giveTier(door, user, 'semi');
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, { act }), 'face-too-young', { leastAge: 20 }),
    );
  }
});

test('consent-needed, face-without-card, under-review: nothing is begun', async () => {
  const [{ sender, act }, foreigner, nobody] = [await arrange(), await newUser(door), await newUser(door)];
  const unverified = await newUser(door);
  await giveData(door, unverified);
  await giveData(door, foreigner, foreignData());
  await giveTier(door, foreigner, 'fully');
  await succeed(door, withdrawConsent, sender, { document: consentInput.document });
  const { document, version } = consentInput;
  await unchanged(door, [sender, foreigner], async () => {
    expectRefusal(await ask(door, operation, sender, { act }), 'consent-needed', { document, version });
    expectRefusal(await ask(door, operation, nobody, { act }), 'consent-needed', { document, version });
    expectRefusal(await ask(door, operation, foreigner, { act }), 'face-without-card');
    // Typed by whoever holds the phone: nobody has said that the card is of whose wallet it is.
    expectRefusal(await ask(door, operation, unverified, { act }), 'face-without-card');
  });
  await arrangeWallet(door, foreigner, { auditStatus: 1 });
  expectRefusal(await ask(door, operation, foreigner, { act }), 'under-review');
});
