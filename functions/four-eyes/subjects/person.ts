import { thaiMobileOf } from '../../../shared/phone.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { readAccount } from '../../runtime/person/account.ts';
import type { Account } from '../../runtime/person/account.ts';
import { findUser } from '../../runtime/person/find-user.ts';
import { openField, sealField } from '../../runtime/person/user-key.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';

/** How an act finds a person by their number, and reads them with what opens their fields. */
export const personByNumber = {
  find: async (
    runtime: Runtime,
    { mobile }: { readonly mobile: string },
  ): Promise<string | Refusal<'user-not-found'>> =>
    (await findUser(runtime, thaiMobileOf(mobile)))?.userId ?? refuse('user-not-found'),
  load: async (runtime: Runtime, userId: string): Promise<Account & { readonly key: UserKey }> => {
    const account = await readAccount(runtime, userId);
    if (account === undefined) throw new DamagedItem('account');
    return { ...account, key: await runtime.userKeys.open(userId, account.person.wrappedKey) };
  },
  /** What is shown of a person is kept sealed, and goes with the proposal. */
  factsKept: {
    seal: ({ key }: { readonly key: UserKey }, text: string): string => sealField(key, 'proposal-facts', text),
    // It was written by `seal` and is authenticated by it.
    open: ({ key }: { readonly key: UserKey }, text: string): string =>
      openField(key, 'proposal-facts', text as Sealed<'proposal-facts'>).wholeFor('proposal'),
  },
} as const;
