import type { ThaiMobile } from '../../../shared/phone.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { Problem } from '../problem.ts';
import type { NamedPerson, PersonOrder } from './person-order.ts';

/** Gives somebody a tier and a name; 409 where the stage leaves that to operators. */
export async function orderPerson(
  parts: SandboxParts,
  moment: Moment,
  mobile: ThaiMobile,
  order: PersonOrder,
): Promise<NamedPerson> {
  if (parts.setPerson === undefined)
    throw new Problem(409, 'people-fixed', 'On this stage two operators give tiers and names.');
  return parts.setPerson(mobile, order, Math.floor(moment.nowMs()));
}
