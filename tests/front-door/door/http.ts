import { signOperatorRequest } from '../../../infra/sign-request.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import type { Contract, InputOf, OutputOf } from '../../../shared/operation.ts';
import { outputOf } from './ask.ts';
import type { Door } from './door.ts';
import type { Answer, Caller, HttpRequest, RawAnswer, RequestOptions } from '../../../infra/write-request.ts';
import { writeRequest } from '../../../infra/write-request.ts';

/** Posts a request through the stage's own front door: edge, CloudFront, HTTP API, deployed function. */
export async function post(stage: StageInfo, { path, headers, body, query }: HttpRequest): Promise<RawAnswer> {
  const address = `${stage.webUrl}${path}${query === undefined ? '' : `?${query}`}`;
  const response = await fetch(address, { method: 'POST', headers, body });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Posts to the operators' API, signed by the account's owner. */
export async function postAsOperator(stage: StageInfo, { path, headers, body }: HttpRequest): Promise<RawAnswer> {
  const url = `${stage.opsApiUrl}${path}`;
  const { region, credentials } = stage.emulator;
  const signed = await signOperatorRequest({ region, credentials }, url, body, headers);
  const response = await fetch(url, { method: 'POST', headers: signed, body });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Asks the deployed function over HTTP, at the machine's time. */
export async function askOverHttp(
  { stage, serverKey }: Door,
  contract: Contract,
  caller: Caller,
  input: object,
  options: Partial<RequestOptions> = {},
): Promise<Answer> {
  const request = await writeRequest(contract, caller, input, { timestampMs: Date.now(), serverKey, ...options });
  return request.open(await (contract.caller === 'operator' ? postAsOperator : post)(stage, request));
}

/** Asks the deployed function over HTTP for something that has to succeed. */
export async function succeedOverHttp<C extends Contract>(
  door: Door,
  contract: C,
  caller: Caller,
  input: InputOf<C> & object,
  options: Partial<RequestOptions> = {},
): Promise<OutputOf<C>> {
  return outputOf(contract, await askOverHttp(door, contract, caller, input, options));
}
