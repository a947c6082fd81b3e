import { InvokeCommand } from '@aws-sdk/client-lambda';
import { expect, test, vi } from 'vitest';
import type { InputOf } from '../../shared/operation.ts';
import { announceStatus } from '../../shared/contracts/ops/announce-status.ts';
import { operation } from '../../functions/handlers/ops/announce-status.ts';
import { required } from '../../functions/runtime/process/config.ts';
import { askAlarms, doesDoorAnswer, soundingAlarms } from '../../functions/status/look-around.ts';
import type { AlarmAccess } from '../../functions/status/look-around.ts';
import { tellStatus } from '../../functions/status/tell-status.ts';
import type { StatusAccess } from '../../functions/status/tell-status.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { succeedOverHttp } from '../front-door/door/http.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { auditsAbout } from '../front-door/people/audits.ts';
import { operator } from '../front-door/people/users.ts';
import { patience } from '../stage/patience.ts';

const reason = 'the bank has confirmed it, ticket 4711';
const texts = { th: 'การถอนเงินล่าช้า', en: 'Cash out is late.', zh: '提现延迟。' };
const said: InputOf<typeof announceStatus> = { parts: ['cash-out'], state: 'disturbed', ...texts, hours: 2, reason };

/** As the account's owner; what the function itself may do is held where it is invoked. */
function accessOf({ runtime, stage: { emulator } }: Door): {
  readonly status: StatusAccess;
  readonly alarms: AlarmAccess;
} {
  const owner = { region: emulator.region, endpoint: emulator.endpoint, credentials: { ...emulator.credentials } };
  return {
    alarms: { ...owner, prefix: required(runtime.config, 'alarmPrefix') },
    status: {
      place: { ...owner, bucket: required(runtime.config, 'statusBucket') },
      soundingAlarms: () => Promise.resolve([]),
      doesDoorAnswer: () => Promise.resolve(true),
    },
  };
}

const pageOf = async ({ stage }: Door, name: string): Promise<string> =>
  (await fetch(`${stage.webUrl}/status/${name}`)).text();

test('given an announcement over HTTP, the deployed function says so on the page, behind the front door and beside the API', async () => {
  const door = await openDoor();
  const { clients, stage } = door;
  const { auditId } = await succeedOverHttp(door, announceStatus, await operator(), said);
  expect(auditId).toMatch(/^adt_/);
  const FunctionName = nameIn(stageOf(stage.stage), 'workflows/tell-status');
  // The door answers whoever comes from inside too, and no alarm of a stage at rest sounds; one at work may be slow.
  await vi.waitFor(async () => {
    const { FunctionError, Payload } = await clients.lambda.send(new InvokeCommand({ FunctionName }));
    expect(FunctionError).toBeUndefined();
    expect(JSON.parse(Buffer.from(Payload ?? []).toString())).toMatchObject({
      'cash-out': 'disturbed',
      login: 'works',
    });
  }, patience);
  expect(await pageOf(door, 'en.html')).toContain(texts.en);
  expect(await pageOf(door, 'jt-th.html')).toContain(texts.th);
  const answer = await fetch(`${stage.webUrl}/status`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/status/th.html']);
});

test('an announcement stands until its end or the next one, is audited, and each minute that fails is counted', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const { runtime, clock, log } = door;
  const { status } = accessOf(door);
  const somebody = await newOperator(door);
  expect(await tellStatus(runtime, status)).toMatchObject({ 'cash-out': 'works' });
  expect(log.of('outage-minute')).toEqual([]);
  await succeedAs(door, operation, somebody, said);
  expect(await tellStatus(runtime, status)).toMatchObject({ 'cash-out': 'disturbed', transfer: 'works' });
  expect(log.of('outage-minute')).toMatchObject([{ facts: { state: 'disturbed', parts: 'cash-out' } }]);
  await succeedAs(door, operation, somebody, { ...said, parts: ['transfer', 'transfer'], state: 'down' });
  expect(await tellStatus(runtime, status)).toMatchObject({ 'cash-out': 'works', transfer: 'down' });
  const audits = await auditsAbout(door, 'status-page');
  expect(audits.map(({ change }) => change)).toEqual([
    { state: 'disturbed', parts: 'cash-out', hours: 2 },
    { state: 'down', parts: 'transfer', hours: 2 },
  ]);
  clock.advance(2 * 3_600_000);
  expect(await tellStatus(runtime, status)).toMatchObject({ transfer: 'works' });
});

test('what sounds is told; what cannot be asked holds the page up no more than a door that is shut', async () => {
  // What another test has announced would be an outage here.
  const door = await openDoor({ table: await createOwnTable() });
  const { runtime, stage, log } = door;
  const { status, alarms } = accessOf(door);
  const AlarmName = `${alarms.prefix}transfer-quote`;
  await askAlarms(alarms, 'SetAlarmState', { AlarmName, StateValue: 'ALARM', StateReason: 'a test' });
  const sounding = await soundingAlarms(alarms);
  await askAlarms(alarms, 'SetAlarmState', { AlarmName, StateValue: 'OK', StateReason: 'a test' });
  expect(sounding).toContain('transfer-quote');
  expect(await soundingAlarms(alarms)).not.toContain('transfer-quote');
  expect(await doesDoorAnswer(stage.webUrl)).toBe(true);
  let tries = 0;
  const shut = () => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(new Response('', { status: 502 }));
  };
  expect(await doesDoorAnswer(stage.webUrl, shut)).toBe(false);
  expect(tries).toBe(2);
  const broken = {
    ...status,
    soundingAlarms: () => Promise.reject(new Error('refused')),
    doesDoorAnswer: () => Promise.resolve(false),
  };
  expect(await tellStatus(runtime, broken)).toMatchObject({ login: 'down', notices: 'down' });
  expect(log.of('status-look-failed')).toMatchObject([{ facts: { what: 'alarms' } }]);
  const blind = { ...broken, doesDoorAnswer: () => Promise.resolve(true) };
  const minutes = log.of('outage-minute').length;
  expect(await tellStatus(runtime, blind)).toMatchObject({ login: 'unknown', identity: 'unknown' });
  expect(log.of('outage-minute')).toHaveLength(minutes);
  // What takes the page's bucket away too is counted before it is put.
  const gone = { ...broken, place: { ...status.place, endpoint: 'http://127.0.0.1:9' } };
  await expect(tellStatus(runtime, gone)).rejects.toThrow();
  expect(log.of('outage-minute')).toHaveLength(minutes + 1);
});
