import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { openStageClients } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';
import { leaksOfLogs, leaksOfStores } from './leaks.ts';
import { plantLogLine, readLogs } from './logs.ts';

test('a name in one line of a log, and in one attribute of an item, is found', async () => {
  const [stage, startedAtMs] = [ownStage(), Date.now()];
  const name = `n${crypto.randomUUID().replaceAll('-', '')}`;
  const secrets = { never: { name }, personal: {} };
  const [group = ''] = [...(await readLogs(stage, startedAtMs)).keys()];
  await plantLogLine(stage, group, JSON.stringify({ event: 'planted', firstName: name }));
  const { documents } = openStageClients(stage);
  const key = { pk: `PLANTED#${crypto.randomUUID()}`, sk: 'PLANTED' };
  await documents.send(new PutCommand({ TableName: stage.tableName, Item: { ...key, name } }));
  expect((await leaksOfLogs({ stage }, secrets, startedAtMs)).leaks).toEqual([`the name lies in the log ${group}`]);
  expect(await leaksOfStores({ stage }, secrets)).toEqual(['the name lies in the table']);
  await documents.send(new DeleteCommand({ TableName: stage.tableName, Key: key }));
});
