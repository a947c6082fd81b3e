import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { operation as getDraft } from '../../functions/handlers/identity/get-draft.ts';
import { operation as getJourney } from '../../functions/handlers/identity/get-journey.ts';
import { operation as saveDraft } from '../../functions/handlers/identity/save-draft.ts';
import { operation as verifyRegistry } from '../../functions/handlers/identity/verify-registry.ts';
import { operation as addInfo } from '../../functions/handlers/user/add-info.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { consent, thaiData } from '../front-door/identity/personal-data.ts';
import { withRegistry } from '../front-door/identity/registry.ts';
import { newUser } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { Meter } from './meter.ts';
import type { Cost } from './meter.ts';

const form = 'personal-data';
/** All that a page of the form adds, as long as addresses with their names are. */
const pages = Array.from({ length: 5 }, (_none, page) => ({ [`page${'abcde'[page]}`]: 'ถนนมหาราช '.repeat(12) }));

it('somebody who is known by card and registry costs what the note on it says, and one look at the registry', async () => {
  const open = withRegistry(await openDoor({ table: await createOwnTable() }));
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const meter = new Meter(documents, open.clients.documents, open.runtime.table);
  const user = await newUser(open);
  let lookUps = 0;
  const { runtime } = open;
  const door = {
    ...open,
    runtime: {
      ...runtime,
      aws: { ...runtime.aws, documents },
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
  const shown = ({ roundTrips, writeUnits, readUnits }: Cost) => ({ roundTrips, writeUnits, readUnits });
  expect({
    agreed: shown(agreed),
    typed: shown(typed),
    given: shown(given),
    matched: shown(matched),
    looked: shown(looked),
  }).toEqual({
    agreed: { roundTrips: 3, writeUnits: 5, readUnits: 1 },
    typed: { roundTrips: 27, writeUnits: 52, readUnits: 26 },
    given: { roundTrips: 5, writeUnits: 17, readUnits: 4 },
    matched: { roundTrips: 5, writeUnits: 31, readUnits: 8 },
    looked: { roundTrips: 3, writeUnits: 0, readUnits: 6 },
  });
  expect(lookUps).toBe(1);
});
