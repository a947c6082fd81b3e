import { required } from '../runtime/config.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createBankClient } from './bank.ts';
import type { BankClient } from './bank.ts';

/** The bank as this function's settings name it, on our clock; nothing is sent before the first call. */
export async function openBank(runtime: Runtime, nowMs: number): Promise<BankClient> {
  if (runtime.bank !== undefined) return runtime.bank(nowMs);
  return createBankClient({
    url: required(runtime.config, 'bankUrl'),
    secret: await runtime.secrets.valueOf(required(runtime.config, 'bankSecretArn')),
    fetch,
    nowMs: () => nowMs,
  });
}
