import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import type { BrandName } from '../../../shared/enums.ts';
import { isRefusal, refuse } from '../../rules/refusal.ts';
import { decideSendCode, resendAfterMs } from '../../rules/sms-code.ts';
import { required } from '../../runtime/config.ts';
import { implement } from '../../runtime/implement.ts';
import { lookupHash } from '../../runtime/lookup-hash.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { serve } from '../../runtime/serve.ts';
import { createSmsTopic, loginCodeText } from '../../runtime/sms-topic.ts';
import type { SmsTopic } from '../../runtime/sms-topic.ts';
import { keys } from '../../table/keys.ts';
import { codeLifetimeMs, readSmsCode, replaceCode } from '../../table/sms-code.ts';

const appTitles = { kapao: 'Kapao', jt: 'JT Wallet' } as const satisfies Record<BrandName, string>;

let topicOfProcess: SmsTopic | undefined;

function topicOf(runtime: Runtime): SmsTopic {
  if (runtime.smsTopic !== undefined) return runtime.smsTopic;
  topicOfProcess ??= createSmsTopic(runtime.config);
  return topicOfProcess;
}

/** Nothing here depends on whether the number has an account, neither the answer nor the work done. */
export const operation = implement(sendCode, async ({ input, nowMs, language, entry, runtime }) => {
  const mobile = thaiMobileOf(input.mobile);
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const key = keys.code(lookupHash(secret, 'phone', mobile), 'login');
  const { Item: item } = await runtime.aws.documents.send(new GetCommand({
    TableName: runtime.table, Key: { ...key }, ConsistentRead: true,
  }));
  const before = item === undefined ? undefined : readSmsCode(item);
  const decision = decideSendCode(before?.sentAtMs ?? [], nowMs);
  if (isRefusal(decision)) return decision;

  const code = runtime.random.code();
  const codeHash = lookupHash(secret, 'code', `login\n${mobile}\n${code}`);
  try {
    await runtime.aws.documents.send(new UpdateCommand(
      replaceCode(runtime.table, key, before, { codeHash, sentAtMs: decision.sentAtMs, nowMs }),
    ));
  } catch (error) {
    // Somebody sent one in the same moment; that SMS is on its way, so this one has to wait.
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      return refuse('too-many', { retryAfterMs: resendAfterMs });
    }
    throw error;
  }
  await topicOf(runtime).send({ to: mobile, text: loginCodeText(language, code, appTitles[entry]) });
  return { resendAfterMs, codeLifetimeMs };
});

export const handler = serve(operation);
