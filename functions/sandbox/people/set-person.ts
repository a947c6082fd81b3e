import type { ThaiMobile } from '../../../shared/phone.ts';
import { readAccount } from '../../runtime/person/account.ts';
import { findUser } from '../../runtime/person/find-user.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { setPersonSteps } from '../../runtime/person/set-person.ts';
import type { KnownPerson } from '../../runtime/person/set-person.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { Problem } from '../problem.ts';
import type { NamedPerson, PersonOrder } from './person-order.ts';

const sandboxOperator = { id: 'sandbox', login: 'sandbox' } as const;

/**
 * Gives a person a tier and a name in the place of two operators, on emulated stages only: there one newcomer has to
 * come through alone. The writes are those of an approved proposal; they stand in the audit as the sandbox's.
 */
export async function setPerson(
  runtime: Runtime,
  mobile: ThaiMobile,
  order: PersonOrder,
  nowMs: number,
): Promise<NamedPerson> {
  const {
    table,
    random,
    aws: { documents },
  } = runtime;
  const user = await findUser(runtime, mobile);
  const account = user === undefined ? undefined : await readAccount(runtime, user.userId);
  if (account === undefined) throw new Problem(404, 'unknown-person', 'Nobody has logged in with this number yet.');
  const { userId, wrappedKey } = account.person;
  const initial: KnownPerson = { ...account, key: await runtime.userKeys.open(userId, wrappedKey) };
  const [body, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const outcome = await settle({ documents, fraction: random.fraction, wait: runtime.wait }, initial, (facts) => {
    const tier = order.tier ?? facts.wallet.tier;
    const change = { tierFrom: facts.wallet.tier, tierTo: tier };
    const audit = {
      operator: sandboxOperator,
      action: 'sandbox/people',
      userId,
      reason: 'the sandbox of an emulated stage',
      change,
    };
    return {
      answer: { userId, tier },
      steps: [
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
        ...setPersonSteps({ table, nowMs, body }, facts, order),
      ],
    };
  });
  if (outcome.kind !== 'committed') throw new Error('what was set has no second writer');
  return outcome.answer;
}
