import * as z from 'zod';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { tiers } from '../../shared/enums.ts';
import type { Tier } from '../../shared/enums.ts';
import { forgetTierNotices } from '../front-door/people/tier-notices.ts';
import { openStageClients } from '../stage/clients.ts';
import { trustDevicesOf } from './trust.ts';

export interface Naming {
  readonly tier: Tier;
  readonly firstName: string;
  readonly lastName: string;
}

const namedSchema = z.object({ userId: z.string(), tier: z.enum(tiers) });

/**
 * Gives a user a tier and a name at the sandbox. Their devices then send without a code, and
 * their inbox tells nothing of it.
 */
export async function namePerson(
  stage: StageInfo,
  mobile: string,
  naming: Naming,
): Promise<z.output<typeof namedSchema>> {
  const response = await fetch(`${stage.sandboxApiUrl}/people/${mobile}`, {
    method: 'PUT',
    body: JSON.stringify(naming),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the sandbox named nobody: ${text}`);
  const named = namedSchema.parse(JSON.parse(text));
  await trustDevicesOf(stage, named.userId);
  await forgetTierNotices({ documents: openStageClients(stage).documents, table: stage.tableName }, named.userId);
  return named;
}
