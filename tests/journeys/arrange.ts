import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import { lookupHash } from '../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../functions/table/keys.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import type { Naming } from './naming.ts';
import { openDoor } from '../front-door/door/door.ts';
import { payAtSandbox } from '../front-door/money/sandbox.ts';
import { newUser } from '../front-door/people/users.ts';
import { openStageClients } from '../stage/clients.ts';
import { storedMobile } from './sandbox.ts';
import { trustDevicesOf } from './trust.ts';
import { heading, logIn, newPerson, openTopUp, press, saveQr, showsBalance } from './wallet.ts';
import type { Person, PersonWishes } from './wallet.ts';

/**
 * Somebody with a tier, a name and maybe money, as a test arranges people, who has logged in with a code in a browser
 * of their own, whose device pays without another, and who is on the home tab.
 */
export async function knownPerson(
  browser: Browser,
  stage: StageInfo,
  { balanceSatang = 0, ...naming }: Naming & { readonly balanceSatang?: number },
  wishes: PersonWishes = {},
): Promise<Person> {
  const [profile, { mobile, userId }] = await Promise.all([
    newPerson(browser, stage, wishes),
    newUser(await openDoor(), { ...naming, balanceSatang }),
  ]);
  const person = { ...profile, mobile };
  // Whoever was arranged has asked for a code just now.
  await forgetSends(stage, mobile);
  await logIn(person);
  await trustDevicesOf(stage, userId);
  await showsBalance(person, balanceSatang);
  return person;
}

/** Pays an amount in through a QR, of which the sandbox bank hears without its page; ends on the home tab. */
export async function topUp(person: Person, baht: string): Promise<void> {
  await openTopUp(person, baht);
  await payAtSandbox(person.stage, { qrText: await saveQr(person) });
  await heading(person, 'topUp.done').waitFor();
  await press(person, 'common.toHome');
}

/** Makes a number one that no code was sent to, so that a journey need not wait a minute for the next. */
export async function forgetSends(stage: StageInfo, mobile: string): Promise<void> {
  const { secrets, documents } = openStageClients(stage);
  const { SecretString: secret = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: nameIn(stageOf(stage.stage), 'lookup') }),
  );
  const phoneHash = lookupHash(secret, 'phone', storedMobile(mobile));
  const { pk, sk: prefix } = keys.codeSends(phoneHash, 'anybody');
  const sent = new QueryCommand({
    TableName: stage.tableName,
    KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  });
  for (const { sk } of (await documents.send(sent)).Items ?? [])
    await documents.send(new DeleteCommand({ TableName: stage.tableName, Key: { pk, sk } }));
}
