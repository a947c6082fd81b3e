import type { Contract } from '../../shared/operation.ts';
import { isJsonObject } from '../../shared/wire/canonical.ts';
import { faultsOfInput, readSampleEvent } from '../../infra/sample-event.ts';

/** Who a good input names. */
export interface Named {
  readonly receiverId: string;
  readonly receiverMobile: string;
  /** A bank account that the caller has linked. */
  readonly accountId: string;
  /** A phone without a wallet: one for all, so that a phone's limits keep its load small, as in life. */
  readonly mobile: string;
  readonly password: string;
}

type Members = Readonly<Record<string, unknown>>;

/** What stands in the place of a sample's own value, by the member's name, however deep. */
function valuesOf({ caller }: Contract, { receiverId, receiverMobile, accountId, mobile, password }: Named): Members {
  return {
    receiverId,
    accountId,
    password,
    currentPassword: password,
    newPassword: password,
    // Whoever is logged in looks for the receiver.
    mobile: caller === 'door' ? mobile : receiverMobile,
    // So little that thousands of them neither empty a wallet nor reach its limits.
    amountSatang: 100,
    pageSize: 2,
  };
}

/**
 * Members that a client may leave out, as some client would send them; of several, the first that the contract takes.
 */
function leftOut({ receiverMobile }: Named): Readonly<Record<string, readonly unknown[]>> {
  return {
    device: [{ browser: 'chrome', system: 'android' }],
    receiverMobile: [`+66${receiverMobile.slice(1)}`],
    cursor: ['txn_ZZZZZZZZZZZZZZZZZZZZ', 'ntf_ZZZZZZZZZZZZZZZZZZZZ'],
  };
}

function filled(members: Members, values: Members): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      name in values ? values[name] : isJsonObject(value) ? filled(value, values) : value,
    ]),
  );
}

/** A good input of an operation, made of its sample: what it asks for may be refused all the same. */
export function goodInput(contract: Contract, named: Named): object {
  const needed = filled(readSampleEvent(contract.name).input, valuesOf(contract, named));
  const more = Object.entries(leftOut(named)).flatMap(([name, values]) => {
    const taken =
      name in needed
        ? undefined
        : values.find((value) => faultsOfInput(contract, { ...needed, [name]: value }).length === 0);
    return taken === undefined ? [] : [[name, taken] as const];
  });
  return { ...needed, ...Object.fromEntries(more) };
}
