import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor } from '../front-door/door/door.ts';
import { ownStage } from '../stage/own-stage.ts';
import { bringUpdate } from './disturb.ts';
import { leavePayer, newPayer } from './payer.ts';
import type { Payer } from './payer.ts';

let payer: Payer;
beforeAll(async () => {
  payer = await newPayer(await openDoor(), ownStage(), 100_00);
});
afterAll(() => leavePayer(payer));

test('given tabs that ask the server all the time, then a newer version takes each of them over, twice in a row', async () => {
  const {
    person: { context, page },
    edge,
  } = payer;
  const nowhere = edge.lose('/nowhere', 'the request');
  nowhere.breakOff();
  const askAllTheTime = () => {
    setInterval(() => {
      fetch('/nowhere', { method: 'POST' }).catch(() => undefined);
    }, 100);
  };
  await context.addInitScript(askAllTheTime);
  await page.evaluate(askAllTheTime);
  for (const build of ['1', '2']) {
    await bringUpdate(payer);
    expect(await page.locator('meta[name=build]').getAttribute('content')).toBe(build);
  }
});
