import { stuckMoney } from '../front-door/proposals/stuck-money.ts';
import { reason } from './act-case.ts';
import type { ActCase, Desk } from './act-case.ts';

/** Money in suspense that an act is proposed on, with what this act is asked besides. */
export const onStuckMoney =
  (more: (desk: Desk, body: string) => Promise<object>): ActCase['arrange'] =>
  async (desk) => {
    const { suspenseId, body, key, setWhy } = await stuckMoney(desk.door);
    return {
      input: { suspenseId, reason, ...(await more(desk, body)) },
      of: key.pk,
      change: () => setWhy('account-closed'),
    };
  };
