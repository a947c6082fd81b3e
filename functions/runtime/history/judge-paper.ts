import type { Refusal } from '../../engine/refusal.ts';
import { refuseTooManyChecks } from '../operation/caps.ts';
import type { Viewer } from '../operation/viewer.ts';
import { required } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';
import { isPaperCode } from './paper-code.ts';
import type { Paper, Papers } from './paper-code.ts';

interface Asking {
  readonly viewer: Viewer;
  readonly nowMs: number;
  readonly runtime: Runtime;
}

/**
 * Whether a paper is ours as it stands, for anybody who asks; an address's questions about all papers are counted
 * together. Nothing is read of anybody: the code is made anew from what was typed, the same work whatever comes of it.
 */
export async function judgePaper<P extends Paper>(
  { viewer, nowMs, runtime }: Asking,
  paper: P,
  facts: Papers[P],
  code: string,
): Promise<Refusal<'too-many'> | { readonly genuine: boolean }> {
  const tooMany = await refuseTooManyChecks(runtime, viewer, nowMs);
  if (tooMany !== undefined) return tooMany;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  return { genuine: isPaperCode(secret, paper, facts, code) };
}
