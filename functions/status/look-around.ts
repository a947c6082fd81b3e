import * as z from 'zod/mini';
import { callSigned } from '../engine/signed-call.ts';
import type { JsonService, ServiceAccess } from '../engine/signed-call.ts';

/** Where alarms are asked, as whom, and what the names of this stage's begin with. */
export interface AlarmAccess extends ServiceAccess {
  readonly prefix: string;
}

const answerMs = 5_000;
const service: JsonService = {
  signedAs: 'monitoring',
  actions: 'GraniteServiceVersion20100801',
  contentType: 'application/x-amz-json-1.0',
  answerMs,
};
/** A hundred a page, and a stage has some three hundred: all of them at once is the worst there is. */
const mostPages = 5;

const alarmsSchema = z.object({
  MetricAlarms: z.optional(z.array(z.object({ AlarmName: z.string(), StateValue: z.string() }))),
  NextToken: z.optional(z.nullable(z.string())),
});

/** One action on the stage's alarms. Throws where it is refused, and what a lost connection throws. */
export async function askAlarms(access: AlarmAccess, action: string, input: object): Promise<unknown> {
  const { region, endpoint = `https://monitoring.${region}.amazonaws.com` } = access;
  const response = await callSigned(service, { ...access, endpoint }, action, input);
  if (!response.ok) throw new Error(`${action} of alarms was refused: ${response.status}`);
  return response.json();
}

/**
 * The alarms of the stage that sound, without what all their names begin with. Asked without the SDK's client, as the
 * user pool is: one action is not worth another client in the bundle. Throws what a lost connection throws.
 */
export async function soundingAlarms(access: AlarmAccess): Promise<readonly string[]> {
  const sounding: string[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { AlarmNamePrefix: access.prefix, StateValue: 'ALARM', AlarmTypes: ['MetricAlarm'], MaxRecords: 100 };
    const told = await askAlarms(access, 'DescribeAlarms', {
      ...asked,
      ...(token !== undefined && { NextToken: token }),
    });
    const { MetricAlarms: alarms = [], NextToken: next } = z.parse(alarmsSchema, told);
    sounding.push(...alarms.map(({ AlarmName: name }) => name.slice(access.prefix.length)));
    if (next === undefined || next === null || next === '') break;
    token = next;
  }
  return sounding;
}

/**
 * Whether the front door answers: its keys, which every app asks for first, come through distribution, gateway,
 * function and table. One lost connection says nothing, so it is asked twice.
 */
export async function doesDoorAnswer(frontDoorUrl: string, ask: typeof fetch = fetch): Promise<boolean> {
  for (const _try of ['first', 'second']) {
    try {
      const signal = AbortSignal.timeout(answerMs);
      const { ok } = await ask(`${frontDoorUrl}/wallet-app-api/keys`, { signal });
      if (ok) return true;
    } catch {
      // No answer is the answer.
    }
  }
  return false;
}
