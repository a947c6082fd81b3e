import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { languageOfLocale } from '../../../shared/enums.ts';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { openPlainRequest, openSecondClientRequest, plainKeyId } from '../../../shared/wire/plain.ts';
import { openRequest } from '../../../shared/wire/request.ts';
import { refuse } from '../../rules/refusal.ts';
import { cameThroughFrontDoor } from '../origin.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange, OpenedEnvelope, Step } from './exchange.ts';

const mostBodyBytes = 256 * 1024;

function header(event: APIGatewayProxyEventV2, name: string): string | undefined {
  return event.headers[name] ?? event.headers[name.toUpperCase()];
}

function bodyOf(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

async function openSealed(event: APIGatewayProxyEventV2, exchange: Exchange): Promise<OpenedEnvelope> {
  const { runtime, contract, nowMs } = exchange;
  const keyId = header(event, 'key-id');
  const request = { path: contract.path, keyId, authorization: header(event, 'authorization'), body: bodyOf(event) };
  const plain = keyId === plainKeyId && runtime.config.wireEncryption === 'off';
  const opened = plain
    ? openPlainRequest(request)
    : await openRequest(request, (kid) => runtime.serverKeys.privateKeyOf(kid, nowMs));
  if (opened.method !== contract.method) throw new EnvelopeFault('body');
  return opened;
}

function openSecondClient(event: APIGatewayProxyEventV2, { contract, nowMs }: Exchange): OpenedEnvelope {
  const opened = openSecondClientRequest({
    method: contract.method, path: contract.path,
    authorization: header(event, 'authorization'), timestamp: header(event, 'timestamp'), body: bodyOf(event),
  });
  return { ...opened, timestamp: opened.timestamp ?? nowMs, deviceKey: undefined, key: undefined };
}

/** Operators come through IAM: the gateway has proven who they are before the function runs. */
function openOperator(event: APIGatewayProxyEventV2, exchange: Exchange): OpenedEnvelope {
  const context: unknown = event.requestContext;
  const iam = isJsonObject(context) && isJsonObject(context['authorizer']) ? context['authorizer']['iam'] : undefined;
  const arn = isJsonObject(iam) ? iam['userArn'] : undefined;
  if (typeof arn !== 'string' || arn === '') throw new EarlyAnswer(refuse('role-missing'));
  exchange.operator = arn;
  const { payload, canonical } = openSecondClientRequest({
    method: exchange.contract.method, path: exchange.contract.path,
    authorization: undefined, timestamp: undefined, body: bodyOf(event),
  });
  return {
    method: exchange.contract.method, timestamp: exchange.nowMs, payload, canonical,
    token: undefined, deviceKey: undefined, key: undefined,
  };
}

/** Opens the envelope of the contract's client. Throws EnvelopeFault or ends early; nothing is believed yet. */
export function openEnvelope(): Step {
  return {
    before: async ({ event, internal: { exchange } }) => {
      const lang = header(event, 'lang');
      // Operators read English unless they ask for something else; users read Thai.
      exchange.language = lang === undefined && exchange.contract.client === 'operator' ? 'en' : languageOfLocale(lang);
      const fromOutside = exchange.contract.client !== 'operator';
      if (fromOutside && !await cameThroughFrontDoor(event, exchange.runtime)) throw new EarlyAnswer(refuse('role-missing'));
      if (Buffer.byteLength(bodyOf(event)) > mostBodyBytes) throw new EarlyAnswer(refuse('too-large'));
      if (event.rawQueryString !== '' && event.rawQueryString !== undefined) throw new EnvelopeFault('body');
      const { client } = exchange.contract;
      if (client === 'sealed') exchange.opened = await openSealed(event, exchange);
      else if (client === 'plain') exchange.opened = openSecondClient(event, exchange);
      else exchange.opened = openOperator(event, exchange);
    },
  };
}
