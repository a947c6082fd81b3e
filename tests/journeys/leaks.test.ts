import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startExecution } from '../../functions/engine/workflow/executions.ts';
import { reviewWorkflow } from '../../functions/review/cases/workflow.ts';
import { openStageClients } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';
import { ownMachine } from '../workflows/own-machine.ts';
import { startBrowser } from './browser.ts';
import { leaksOfBrowser, leaksOfExecutions, leaksOfLogs, leaksOfStores } from './leaks.ts';
import { plantLogLine, readLogs } from './logs.ts';
import { pictureForms } from './picture-forms.ts';
import { plantLetter } from './queues.ts';
import { randomMobile } from './sandbox.ts';
import { openTableStream } from './table-stream.ts';
import { addressOf, newPerson } from './wallet.ts';

test('a name in one line of a log, in one attribute of an item, in a dead letter and in an SMS is found', async () => {
  const [stage, startedAtMs] = [ownStage(), Date.now()];
  const name = `n${crypto.randomUUID().replaceAll('-', '')}`;
  const secrets = { never: { name }, personal: {} };
  const [group = ''] = [...(await readLogs(stage, startedAtMs)).keys()];
  await plantLogLine(stage, group, JSON.stringify({ event: 'planted', firstName: name }));
  const { documents } = openStageClients(stage);
  const readStream = await openTableStream(stage);
  const key = { pk: `PLANTED#${crypto.randomUUID()}`, sk: 'PLANTED' };
  await documents.send(new PutCommand({ TableName: stage.tableName, Item: { ...key, name } }));
  expect((await leaksOfLogs({ stage }, secrets, startedAtMs)).leaks).toEqual([`the name lies in the log ${group}`]);
  const inStream = 'the name lies in the stream';
  const mobiles = [randomMobile()];
  const searched = () => leaksOfStores({ stage, mobiles }, secrets, readStream);
  expect(await searched()).toEqual(['the name lies in the table', inStream]);
  await documents.send(new DeleteCommand({ TableName: stage.tableName, Key: key }));
  // What was there for a moment is found as well.
  expect(await searched()).toEqual([inStream]);
  // As a queue may wrap it: its first letter as a number, in a text within a text.
  const wrapped = JSON.stringify({ Message: `{"name":"\\u006e${name.slice(1)}"}` });
  const takeAway = await plantLetter(stage, wrapped);
  onTestFinished(async () => {
    await takeAway();
  });
  const sms = { to: mobiles[0], text: `Kapao: ${name}` };
  await fetch(`${stage.sandboxApiUrl}/sms`, { method: 'POST', body: JSON.stringify(sms) });
  // The stream is asked for what came since.
  expect(await searched()).toEqual(['the name lies in a queue', 'the name lies in an SMS']);
});

test('a picture is found in a log in whatever form it was written, and so is a text that is too long for one', async () => {
  const [stage, startedAtMs] = [ownStage(), Date.now()];
  const [group = ''] = [...(await readLogs(stage, startedAtMs)).keys()];
  const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const written = {
    'base64 behind 0': picture.toString('base64'),
    'base64 behind 1': Buffer.from([7, ...picture]).toString('base64'),
    'base64 behind 2': Buffer.from([7, 7, ...picture]).toString('base64'),
    hex: picture.toString('hex'),
    'hex by pairs': inspect(picture),
    numbers: picture,
    'numbers by place': Uint8Array.from(picture),
  };
  for (const [form, text] of Object.entries(written)) {
    const sinceMs = Date.now();
    await plantLogLine(stage, group, JSON.stringify({ event: 'planted', text }));
    const { leaks } = await leaksOfLogs({ stage }, { never: pictureForms, personal: {} }, sinceMs);
    expect(leaks, form).toContain(`the photo in ${form} lies in the log ${group}`);
  }
  const sinceMs = Date.now();
  await plantLogLine(stage, group, JSON.stringify({ event: 'planted', of: ['x'.repeat(4_000)] }));
  const found = async () => (await leaksOfLogs({ stage }, { never: {}, personal: {} }, sinceMs)).leaks;
  expect(await found()).toEqual([]);
  await plantLogLine(stage, group, JSON.stringify({ event: 'planted', of: ['x'.repeat(4_001)] }));
  expect(await found()).toEqual([`a text of 4001 characters lies in the log ${group}`]);
});

test('a name that an execution was begun with is found in its history', async () => {
  const [stage, startedAtMs] = [ownStage(), Date.now()];
  const name = `n${crypto.randomUUID().replaceAll('-', '')}`;
  const machine = await ownMachine(reviewWorkflow);
  await machine.redeploy({ StartAt: 'Planted', States: { Planted: { Type: 'Pass', End: true } } });
  await startExecution(machine.access, reviewWorkflow, `planted-${startedAtMs}`, name);
  const secrets = { never: {}, personal: { name } };
  const found = await leaksOfExecutions({ stage }, secrets, startedAtMs);
  await machine.remove();
  expect(found.leaks).toEqual(['the name lies in an execution']);
  // Of those that began later it is none.
  const later = await leaksOfExecutions({ stage }, secrets, Date.now() + 60_000);
  expect(later).toEqual({ leaks: [], histories: [] });
});

test('a code and a name are found in each place of a browser, and a name where its person sees it is no leak', async () => {
  const browser = await startBrowser();
  const person = await newPerson(browser, ownStage());
  await person.page.goto(addressOf(person));
  const [code, name, payee] = [`c${crypto.randomUUID()}`, `n${crypto.randomUUID()}`, `p${crypto.randomUUID()}`];
  await person.page.evaluate(
    async (planted) => {
      localStorage.setItem('kapao.planted', planted.name);
      sessionStorage.setItem('kapao.planted', planted.name);
      sessionStorage.setItem('kapao.queries', JSON.stringify(planted));
      sessionStorage.setItem('kapao.draft.transfer', JSON.stringify(planted));
      document.cookie = `planted=${planted.name}`;
      const cache = await caches.open('planted');
      await cache.put('/planted', new Response(planted.name));
      const opening = indexedDB.open('planted', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('data'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const written = opening.result.transaction('data', 'readwrite');
      written.objectStore('data').put({ of: { whom: planted.name } }, 'kept');
      const picture = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]);
      written.objectStore('data').put([picture], 'picture');
      await new Promise((resolve) => written.addEventListener('complete', resolve));
      opening.result.close();
      history.replaceState(null, '', `?name=${planted.name}${location.hash}`);
    },
    { code, name, payee },
  );
  const places = [
    'local storage',
    'a database',
    'session storage, unseen',
    'an address',
    'a cookie',
    'a cache',
    'a report',
  ];
  const secrets = { never: { code, picture: '/9j/4A' }, personal: { name }, shown: { payee } };
  expect(await leaksOfBrowser(person, secrets, [`{"whom":"${name}"}`])).toEqual([
    'the name lies in local storage',
    'the picture lies in a database',
    ...places.slice(1).map((place) => `the name lies in ${place}`),
    'the name lies in the answers that are kept',
    'the code lies in session storage',
  ]);
  // A payee is shown in the tab's own answers and drafts, and lies nowhere else; any host may be told in an address.
  const elsewhere = { ...person, addresses: [`${person.stage.sandboxUrl}/phone?of=${payee}`] };
  expect(await leaksOfBrowser(elsewhere, { never: {}, personal: {}, shown: { payee } }, [])).toEqual([
    'the payee lies in an address',
  ]);
  await person.page.evaluate((draft) => sessionStorage.setItem('kapao.draft.signature', draft), payee);
  expect(await leaksOfBrowser(person, { never: {}, personal: {}, shown: { payee } }, [])).toEqual([
    'the payee lies in session storage, unseen',
  ]);
  await browser.close();
});
