import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { operation as getDraft } from '../../functions/handlers/identity/get-draft.ts';
import { operation as getJourney } from '../../functions/handlers/identity/get-journey.ts';
import { operation as startFace } from '../../functions/handlers/identity/start-face.ts';
import { operation as saveDraft } from '../../functions/handlers/identity/save-draft.ts';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../functions/handlers/identity/verify-registry.ts';
import { operation as decideReview } from '../../functions/handlers/ops/decide-review.ts';
import { operation as listReviews } from '../../functions/handlers/ops/list-reviews.ts';
import { operation as keepPaper } from '../../functions/handlers/paper/keep.ts';
import { operation as getUpload } from '../../functions/handlers/upload/get.ts';
import { operation as addInfo } from '../../functions/handlers/user/add-info.ts';
import type { FaceOrder } from '../../functions/partners/face-contract.ts';
import { fileClientOf } from '../../functions/runtime/files/file-client.ts';
import { picturePlaceOf } from '../../functions/runtime/files/file-place.ts';
import { checkUploads } from '../../functions/streams/check-uploads.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { atFace, look, withFace } from '../front-door/identity/face.ts';
import { consent, thaiData } from '../front-door/identity/personal-data.ts';
import { withRegistry } from '../front-door/identity/registry.ts';
import { decision, minor, opened, picturesFor } from '../front-door/identity/reviews.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import { jpeg } from '../front-door/uploads/pictures.ts';
import { askForForm, keyOf, toldOf } from '../front-door/uploads/send-picture.ts';
import type { Intent } from '../front-door/uploads/send-picture.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { Meter } from './meter.ts';
import type { Cost } from './meter.ts';

const form = 'personal-data';
/** All that a page of the form adds, as long as addresses with their names are. */
const pages = Array.from({ length: 5 }, (_none, page) => ({ [`page${'abcde'[page]}`]: 'ถนนมหาราช '.repeat(12) }));

const shown = ({ roundTrips, writeUnits, readUnits }: Cost) => ({ roundTrips, writeUnits, readUnits });

/** A door on a table of its own, and a meter of what is asked of that table through it. */
async function openMetered(): Promise<{ readonly open: Door; readonly door: Door; readonly meter: Meter }> {
  const open = await openDoor({ table: await createOwnTable() });
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const meter = new Meter(documents, open.clients.documents, open.runtime.table);
  const { runtime } = open;
  return { open, meter, door: { ...open, runtime: { ...runtime, aws: { ...runtime.aws, documents } } } };
}

it('somebody who is known by card and registry costs what the note on it says, and one look at the registry', async () => {
  const { open, meter, door: metered } = await openMetered();
  const user = await newUser(open);
  let lookUps = 0;
  const { runtime } = withRegistry(metered);
  const door = {
    ...metered,
    runtime: {
      ...runtime,
      partnerAccess: async (partner: string) => {
        lookUps += 1;
        return runtime.partnerAccess(partner);
      },
    },
  };
  const agreed = await meter.measure(() => consent(door, user));
  let over = 0;
  let answers = {};
  const typed = await meter.measure(async () => {
    await succeed(door, getDraft, user, { form });
    for (const page of pages) {
      answers = { ...answers, ...page };
      over = (await succeed(door, saveDraft, user, { form, over, answers })).revision;
    }
  });
  const given = await meter.measure(() => succeed(door, addInfo, user, thaiData()));
  const matched = await meter.measure(() => succeed(door, verifyRegistry, user, {}));
  const looked = await meter.measure(() => succeed(door, getJourney, user, {}));
  expect({
    agreed: shown(agreed),
    typed: shown(typed),
    given: shown(given),
    matched: shown(matched),
    looked: shown(looked),
  }).toEqual({
    agreed: { roundTrips: 3, writeUnits: 5, readUnits: 1 },
    typed: { roundTrips: 27, writeUnits: 52, readUnits: 28 },
    given: { roundTrips: 5, writeUnits: 17, readUnits: 4 },
    matched: { roundTrips: 5, writeUnits: 33, readUnits: 8 },
    looked: { roundTrips: 3, writeUnits: 0, readUnits: 8 },
  });
  expect(lookUps).toBe(1);
});

it('a face that is matched, and a picture that is sent, checked and kept, cost what the note says', async () => {
  const { open, meter, door: metered } = await openMetered();
  const partner = withFace(metered);
  partner.shows = randomUUID();
  const { door } = partner;
  const user = await atFace(door);
  const begun = await meter.measure(() => succeed(door, startFace, user, {}, { requestId: randomUUID() }));
  const asked = await meter.measure(() => look(door, user));
  const looked = await meter.measure(() => look(door, user));
  const [{ checkKey }] = partner.orders as [FaceOrder];
  const told = await meter.measure(() => partner.tell(checkKey, 'matched'));
  expect(await look(door, user)).toMatchObject({ state: 'matched' });

  // A bucket of its own kind, which tells nobody, so that the check of the stage leaves it alone.
  const quarantine = { ...picturePlaceOf(open.runtime) };
  const runtime = { ...door.runtime, uploads: quarantine };
  const kind = 'id-front';
  let intent: Intent | undefined;
  const form = await meter.measure(async () => {
    intent = await askForForm(door, user, { kind });
  });
  const key = keyOf(intent ?? { fields: [] });
  const sent = { Bucket: quarantine.bucket, Key: key, Body: await jpeg(640, 480) };
  const { VersionId: version = '' } = await fileClientOf(quarantine).send(new PutObjectCommand(sent));
  const checked = await meter.measure(() => checkUploads(sqsEventOf([toldOf(key, version)]), runtime));
  const { uploadId = '' } = intent ?? {};
  const waited = await meter.measure(() => succeed(door, getUpload, user, { uploadId }));
  const kept = await meter.measure(() => succeed(door, keepPaper, user, { slot: kind, uploadId }));
  expect({
    face: [begun, asked, looked, told].map(shown),
    picture: [form, checked, waited, kept].map(shown),
  }).toEqual({
    face: [
      { roundTrips: 5, writeUnits: 13, readUnits: 7 },
      { roundTrips: 9, writeUnits: 4, readUnits: 10 },
      { roundTrips: 7, writeUnits: 2, readUnits: 9 },
      { roundTrips: 4, writeUnits: 22, readUnits: 8 },
    ],
    picture: [
      { roundTrips: 5, writeUnits: 6, readUnits: 2 },
      { roundTrips: 4, writeUnits: 6, readUnits: 1 },
      { roundTrips: 2, writeUnits: 0, readUnits: 2 },
      { roundTrips: 6, writeUnits: 10, readUnits: 8 },
    ],
  });
});

it('a minor whose guardian agrees, and the reviewer who reads it, cost what the note says', async () => {
  const { open, meter, door: metered } = await openMetered();
  const partner = withRegistry(metered);
  const door = { ...metered, runtime: partner.runtime };
  const user = await newUser(open);
  await consent(door, user);
  const reviewer = await newOperator(open);
  const given = await meter.measure(() => succeed(door, addInfo, user, thaiData(minor)));
  const uploadIds = await picturesFor(open, user, 'guardian');
  let reviewId = '';
  const sent = await meter.measure(async () => {
    reviewId = (await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() })).reviewId;
  });
  const begun = await meter.measure(() => endDueItems(door.runtime, ['reviews']));
  const listed = await meter.measure(() => succeedAs(door, listReviews, reviewer, {}));
  const read = await meter.measure(() => opened(door, reviewer, reviewId));
  const decidedIt = await meter.measure(() =>
    succeedAs(door, decideReview, reviewer, decision.accept(reviewId, uploadIds)),
  );
  const matched = await meter.measure(() => succeed(door, verifyRegistry, user, {}));
  const looked = await meter.measure(() => succeed(door, getJourney, user, {}));
  expect(uploadIds).toHaveLength(1);
  expect({
    way: [given, sent, matched, looked].map(shown),
    // The look of its workflow, and what the reviewer asks for: the queue, the case and its picture, the decision.
    reviewed: [begun, listed, read, decidedIt].map(shown),
  }).toEqual({
    way: [
      { roundTrips: 5, writeUnits: 17, readUnits: 4 },
      { roundTrips: 8, writeUnits: 21, readUnits: 8 },
      { roundTrips: 5, writeUnits: 29, readUnits: 8 },
      { roundTrips: 3, writeUnits: 0, readUnits: 8 },
    ],
    reviewed: [
      { roundTrips: 4, writeUnits: 2, readUnits: 2 },
      { roundTrips: 5, writeUnits: 2, readUnits: 4 },
      { roundTrips: 20, writeUnits: 12, readUnits: 18 },
      { roundTrips: 7, writeUnits: 30, readUnits: 10 },
    ],
  });
});
