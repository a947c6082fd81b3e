import { setTimeout as sleep } from 'node:timers/promises';
import { isSealed } from '../../shared/operation.ts';
import type { Contract } from '../../shared/operation.ts';
import { refusals } from '../../shared/refusals.ts';
import { openResponse } from '../../shared/wire/response.ts';
import type { RawAnswer } from '../../infra/write-request.ts';
import type { Draft, Outcome } from './draft.ts';

const uniformBody = JSON.stringify({
  code: refusals['envelope-broken'].code,
  message: 'The request could not be read. Please try again.',
});
/** The app gives up after 30 seconds; whatever takes longer hangs. */
const mostMs = 30_000;

/** Codes that any operation may answer, beside its own refusals. */
const common = new Set<number>(
  (['input-not-valid', 'clock-off', 'request-id-reused', 'busy'] as const).map((name) => refusals[name].code),
);

/** Which of the known outcomes an answer is. @throws where it is none of them. */
export function outcomeOf({ status, headers, body }: RawAnswer, contract: Contract): Outcome {
  const { code }: { code: number } = JSON.parse(body);
  if (status === 400 && body === uniformBody && Object.keys(headers).toSorted().join() === 'cache-control,content-type')
    return 'fault';
  if (status === 401 && code === refusals['session-over'].code) return 'session-over';
  if (status === 403 && code === refusals['role-missing'].code) return 'forbidden';
  if (status === 413 && code === refusals['too-large'].code) return 'too-large';
  if (status === 200 && code === 1) return 'answered';
  const declared = common.has(code) || contract.refusals.some((name) => refusals[name].code === code);
  if (declared && status === (code === refusals['too-many'].code ? 429 : 200)) return 'refused';
  throw new Error(`answered ${status} ${body.slice(0, 200)}`);
}

/** @throws where an answer takes longer than any client waits. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(mostMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer in ${mostMs} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => {
    timer.abort();
  });
}

/** What came back sealed opens with the request's key; what is no fault of the envelope always comes back so. */
export async function expectOpens(
  { key, timestamp, operation: { contract } }: Draft,
  { status, headers, body }: RawAnswer,
): Promise<void> {
  // Bare are only the uniform answer, and what is said before anything was opened.
  if (!isSealed(contract) || [400, 403, 413].includes(status)) return;
  const { sealed } = await openResponse(
    { requestKey: key, path: contract.path, requestTimestamp: timestamp },
    { authorization: headers['authorization'], body },
  );
  if (!sealed) throw new Error(`an answer without a seal: ${status} ${body.slice(0, 200)}`);
}
