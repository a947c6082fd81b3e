import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { faceCountsForMs } from '../../../functions/domains/limits/face.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { createTransfer as transferContract } from '../../../shared/contracts/transfer/create.ts';
import type { MoneyOut } from '../../../shared/money-out.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { consent, consentInput } from '../../front-door/identity/personal-data.ts';
import { arrangeFace } from '../../front-door/identity/shown-face.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { trustDevice } from '../../front-door/people/trust.ts';

const door = await openDoor();
const amountSatang = 5_000_000;
const face = { reason: 'face', fitsSatang: 4_999_999 };

/** Somebody who sends THB 50,000 to a person whom they may send that much. */
async function arrange() {
  const arranged = await arrangeTransfer(door, {
    sender: { tier: 'fully', balanceSatang: 12_000_000 },
    receiver: { tier: 'fully' },
  });
  const input = { receiverId: arranged.receiverId, amountSatang, feeSatang: 0, answered: 'first-large' } as const;
  return { ...arranged, input, payment: paymentOfTransfer(input) };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;
const send = ({ sender, input }: Arranged, { requestId }: Pick<MoneyOut, 'requestId'>, at = door) =>
  ask(at, createTransfer, sender, input, { requestId });

test('from THB 50,000 on a quote says that a face is asked for, and with it that very payment goes out, once; over HTTP', async () => {
  const { sender, receiver, receiverId, input, payment } = await arrange();
  expect(await succeed(door, quoteTransfer, sender, { receiverId, amountSatang })).toMatchObject({ asksFace: true });
  expect(await succeed(door, quoteTransfer, sender, { receiverId, amountSatang: amountSatang - 1 })).not.toHaveProperty(
    'asksFace',
  );
  const { requestId } = payment;
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await ask(door, createTransfer, sender, input, { requestId }), 'step-up-needed', face);
  });
  await arrangeFace(door, sender, payment);
  const paid = await succeedOverHttp(door, transferContract, sender, input, { requestId, tryNumber: 2 });
  const again = await succeed(door, createTransfer, sender, input, { requestId });
  expect(again).toEqual(paid);
  expect((await walletOf(door, receiver)).availableSatang).toBe(amountSatang);
});

test.each([
  'other content',
  'another request',
  'the end of its five minutes',
  'a consent that was taken back since',
  'codes that were withdrawn since',
])('a face counts for one act: not with %s', async (what) => {
  const arranged = await arrange();
  const { sender, payment, input } = arranged;
  const shownAtMs = door.clock.peekMs();
  if (what === 'other content') {
    await arrangeFace(door, sender, {
      ...paymentOfTransfer({ ...input, note: 'rent' }),
      requestId: payment.requestId,
    });
  } else if (what === 'another request') {
    await arrangeFace(door, sender, paymentOfTransfer(input));
  } else if (what === 'the end of its five minutes') {
    await arrangeFace(door, sender, payment, shownAtMs - faceCountsForMs);
  } else if (what === 'a consent that was taken back since') {
    await arrangeFace(door, sender, payment, shownAtMs - 1);
    await consent(door, sender);
    await succeed(door, withdrawConsent, sender, { document: consentInput.document });
  } else {
    await arrangeFace(door, sender, payment, shownAtMs - 1);
    const thumbprint = await deviceKeyThumbprint(sender.device.publicJwk);
    const write = withdrawCodes(door.runtime.table, await walletOf(door, sender), thumbprint, shownAtMs);
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
    // Another code does not bring the face back.
    await trustDevice(door, sender, undefined, shownAtMs + 1);
  }
  await unchanged(door, [sender], async () => {
    expectRefusal(await send(arranged, payment), 'step-up-needed', face);
  });
});

test('a day that stands in another band by now is decided anew, and the face is good for it', async () => {
  const arranged = await arrange();
  const counter = `limit6_${periodsAt(door.clock.peekMs()).day}`;
  await arrangeWallet(door, arranged.sender, { [counter]: 4_000_000 });
  await arrangeFace(door, arranged.sender, arranged.payment);
  const late = meanwhileDoor(door, () => arrangeWallet(door, arranged.sender, { [counter]: 1_000_000 }));
  expect((await send(arranged, arranged.payment, late)).code).toBe(1);
});
