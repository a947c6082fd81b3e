import { verifyRegistry } from '../../shared/contracts/identity/verify-registry.ts';
import { addUserInfo } from '../../shared/contracts/user/add-info.ts';
import { giveTierAtSandbox } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import { personOf } from './made-up.ts';
import type { MadeUp } from './made-up.ts';
import { succeed } from './send-picture.ts';

/** Somebody whom the registry knows and the sandbox's list of sanctions too; the sweep of screening finds it. */
export async function putOnList(stage: Stage, { caller, mobile }: MadeUp, nowMs: number): Promise<unknown> {
  await succeed(stage, addUserInfo, caller, personOf('hit', nowMs));
  await succeed(stage, verifyRegistry, caller, {});
  // It is their level already; the answer says who they are.
  return { userId: await giveTierAtSandbox(stage, mobile, 'basic') };
}
