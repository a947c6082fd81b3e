import { vi } from 'vitest';
import * as z from 'zod';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { patience } from '../../stage/patience.ts';

const messages = z.object({ messages: z.array(z.object({ text: z.string(), code: z.optional(z.string()) })) });

/** The newest SMS on the sandbox phone, once there is one. */
export function awaitSms(
  stage: StageInfo,
  mobile: string,
): Promise<{ readonly text: string; readonly code?: string | undefined }> {
  return vi.waitFor(async () => {
    const response = await fetch(`${stage.sandboxApiUrl}/phones/${mobile}/messages`);
    const [newest] = messages.parse(await response.json()).messages;
    if (newest === undefined) throw new Error('no SMS came');
    return newest;
  }, patience);
}

/** Names the holder of an account at the sandbox bank; it is awake then, and has its five seconds for the product. */
export async function nameHolderAtSandbox(
  stage: StageInfo,
  accountNumber: string,
  holder: { readonly thai: string },
): Promise<void> {
  const response = await fetch(`${stage.sandboxApiUrl}/bank/holders`, {
    method: 'POST',
    body: JSON.stringify({ accountNumber, holder }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the sandbox bank answered ${response.status} ${text}`);
}

const paid = z.object({ deliveries: z.array(z.object({ result: z.string() })) });

/** Pays at the sandbox bank the way a scenario says; answers what became of each webhook. */
export async function payAtSandbox(stage: StageInfo, order: object): Promise<readonly string[]> {
  const response = await fetch(`${stage.sandboxApiUrl}/bank/pay`, { method: 'POST', body: JSON.stringify(order) });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`the sandbox bank answered ${response.status} ${text}`);
  return paid.parse(JSON.parse(text)).deliveries.map(({ result }) => result);
}

/** Sets what goes wrong at the sandbox bank from now on, for one reference 1 or for all. */
export async function failAtSandbox(stage: StageInfo, faults: object): Promise<void> {
  const response = await fetch(`${stage.sandboxApiUrl}/bank/faults`, { method: 'POST', body: JSON.stringify(faults) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the sandbox bank answered ${response.status} ${text}`);
}
