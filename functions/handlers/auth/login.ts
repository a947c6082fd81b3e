import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { login } from '../../../shared/contracts/auth/login.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../rules/refusal.ts';
import { newAccount, readAccount } from '../../runtime/account.ts';
import { required } from '../../runtime/config.ts';
import { implement } from '../../runtime/implement.ts';
import type { Call } from '../../runtime/implement.ts';
import { lookupHash, secretHash } from '../../runtime/lookup-hash.ts';
import { serve } from '../../runtime/serve.ts';
import { BusyError, settle } from '../../runtime/settle.ts';
import { userInfoOf } from '../../runtime/user-info.ts';
import type { Key } from '../../table/keys.ts';
import { keys } from '../../table/keys.ts';
import { textOf } from '../../table/item.ts';
import { putNewSession, sessionLifetimeMs } from '../../table/session.ts';
import { mostCodeTries, readSmsCode, spendTry, useCode } from '../../table/sms-code.ts';
import type { SmsCode } from '../../table/sms-code.ts';

type LoginCall = Call<typeof login>;

/** Spends one of the code's tries; undefined where no code is active. */
async function spendOneTry({ runtime }: LoginCall, codeKey: Key): Promise<SmsCode | undefined> {
  try {
    const { Attributes: item = {} } = await runtime.aws.documents.send(new UpdateCommand(spendTry(runtime.table, codeKey)));
    return readSmsCode(item);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

async function readOwner({ runtime }: LoginCall, phoneKey: Key): Promise<string | undefined> {
  const { Item: item } = await runtime.aws.documents.send(new GetCommand({
    TableName: runtime.table, Key: { ...phoneKey }, ConsistentRead: true,
  }));
  return item === undefined ? undefined : textOf(item, 'userId');
}

export const operation = implement(login, async (call) => {
  const { input, nowMs, runtime, device, entry } = call;
  const mobile = thaiMobileOf(input.mobile);
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const phoneHash = lookupHash(secret, 'phone', mobile);
  const codeKey = keys.code(phoneHash, 'login');
  const [code, userId] = await Promise.all([spendOneTry(call, codeKey), readOwner(call, keys.phone(phoneHash))]);
  if (code?.codeHash === undefined || code.expiresAtMs < nowMs) return refuse('code-not-active');
  const { codeHash } = code;
  if (codeHash !== lookupHash(secret, 'code', `login\n${mobile}\n${input.code}`)) {
    return refuse('code-wrong', { triesLeft: Math.max(0, mostCodeTries - code.tries) });
  }

  const known = userId === undefined ? undefined : await readAccount(runtime, userId);
  if (userId !== undefined && known === undefined) return refuse('account-closed');
  const made = known === undefined ? await newAccount(runtime, phoneHash, mobile, nowMs) : undefined;
  const account = known ?? made;
  if (account === undefined) throw new Error('a login needs an account');
  const key = made?.key ?? await runtime.userKeys.open(account.person.userId, account.person.wrappedKey);

  const tokenSecret = runtime.random.tokenSecret();
  const session = putNewSession(runtime.table, {
    userId: account.person.userId, secretHash: secretHash(tokenSecret),
    deviceKey: device.jwk, deviceThumbprint: device.thumbprint, entry,
    createdAtMs: nowMs, lastSeenAtMs: nowMs, expiresAtMs: nowMs + sessionLifetimeMs, codeShownAtMs: nowMs,
  });
  const answer = {
    token: `${account.person.userId}.${tokenSecret}`,
    userInfo: userInfoOf(key, account.person, account.wallet, false),
  };
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const writes = [useCode(runtime.table, codeKey, codeHash, nowMs), session, ...(made?.writes ?? [])];
  // The code stands first: where it was used meanwhile, by a twin of this request, there is no second session.
  const outcome = await settle(tools, undefined, () => ({ steps: writes.map((write) => ({ write })), answer }));
  if (outcome.kind === 'repeated') return refuse('code-not-active');
  if (outcome.kind === 'refused') throw new BusyError('a login is never refused here');
  return outcome.answer;
});

export const handler = serve(operation);
