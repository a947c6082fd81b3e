import type { Tier } from '../../../shared/enums.ts';
import { isCompanys } from '../../domains/renewal/renewal.ts';
import { isRaised, takingOf } from '../../domains/renewal/taken-level.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import type { Clause } from '../../table/expression.ts';
import { editPerson, readPerson } from '../../table/person.ts';
import { putSecurityNotice } from '../../table/security-notice.ts';
import { changeTier, readWallet } from '../../table/wallet.ts';
import type { Account } from './account.ts';
import { personNoticeSteps, tierNoticeSteps } from './inbox.ts';
import type { InboxFacts } from './inbox.ts';
import { openName, sealName } from './personal.ts';
import type { OpenedName } from './personal.ts';
import type { Step } from '../operation/settle.ts';
import type { UserKey } from './user-key.ts';

/** Somebody whose tier or name is to be set, with what opens and seals their name. */
export interface KnownPerson extends Account, InboxFacts {
  readonly key: UserKey;
}

/** What is to be set; what is left out stays. */
export interface TierAndName {
  readonly tier?: Tier | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** The name is a company's legal one; left out where what the name was stays. */
  readonly isCompany?: true;
}

interface Setting {
  readonly table: string;
  readonly nowMs: number;
  /** The id body of the notice. */
  readonly body: string;
  /** The id body of the notice of another name, where operators change one: what a check reads is the person's own. */
  readonly renamedBody?: string;
  /** The operator whose change it is; left out where nobody's. */
  readonly editor?: string;
  /** What else of the wallet the change relies on. */
  readonly holding?: readonly Clause[];
  /** A reviewer has accepted what was sent for a level, the one that stands or another. */
  readonly isAccepted?: boolean;
  /** What becomes of a pending identity audit with it. */
  readonly auditStatus?: Wallet['auditStatus'];
}

function there(item: Item | undefined, name: string): Item {
  if (item === undefined) throw new DamagedItem(name);
  return item;
}

/** A wallet that is no company's is called by a person's name, whatever it was called before. */
function sealWished(
  key: UserKey,
  name: OpenedName | undefined,
  isForCompany: boolean,
  wish: Omit<TierAndName, 'tier'>,
) {
  const known = name?.wholeFor('seal');
  const { firstName = known?.firstName ?? '', lastName = known?.lastName ?? '' } = wish;
  const isCompany = wish.isCompany ?? (isForCompany && lastName === '' ? known?.isCompany : undefined);
  if (wish.firstName === undefined && wish.lastName === undefined) return undefined;
  return sealName(key, { firstName, lastName, ...(isCompany === true && { isCompany }) });
}

/** What a level says of one that people took: a check opens no more than they left, so what it opens says nothing. */
function takenBy(wallet: Wallet, tier: Tier, nowMs: number): number | 'given-back' | undefined {
  switch (takingOf(wallet, tier)) {
    case 'takes':
      return nowMs;
    case 'gives-back':
      return 'given-back';
    case undefined:
      return undefined;
  }
}

/** That operators have changed somebody's name: what rests on it, their bank accounts first, is to be seen to. */
function renamedNotice(
  table: string,
  notice: { readonly userId: string; readonly body: string; readonly atMs: number },
) {
  return (position: number) => putSecurityNotice(table, { ...notice, event: 'name-changed-by-us' }, position);
}

/**
 * The writes that set tier and name, from those that were read: both stand in the conditions, whichever is changed.
 * Another tier is told in the inbox with the change itself, so that an open app hears of it by its badge.
 */
export function setPersonSteps<F extends KnownPerson>(
  { table, nowMs, body, renamedBody, editor, holding = [], auditStatus, isAccepted = false }: Setting,
  facts: F,
  { tier = facts.wallet.tier, ...wish }: TierAndName,
): readonly Step<F>[] {
  const { key, person, wallet } = facts;
  const { userId } = person;
  const sealedName = sealWished(key, openName(key, person), isCompanys({ ...wallet, tier }), wish);
  const renamed = renamedBody === undefined ? [] : [renamedNotice(table, { userId, body: renamedBody, atMs: nowMs })];
  return [
    {
      write: changeTier(table, wallet, {
        to: tier,
        holding,
        auditStatus,
        taken: takenBy(wallet, tier, nowMs),
        // A check gives nothing to whom people have refused for good, so whoever gives them more is people.
        isGivenByPeople: isAccepted || isRaised(wallet, tier),
      }),
      learn: (now, item) => ({ ...now, wallet: readWallet(there(item, 'wallet')) }),
    },
    {
      write: editPerson(table, person, { sealedName, editedBy: editor }),
      learn: (now, item) => ({ ...now, person: readPerson(there(item, 'person')) }),
    },
    ...(tier === wallet.tier
      ? personNoticeSteps(table, { userId, atMs: nowMs }, facts, renamed)
      : tierNoticeSteps(table, { userId, body, atMs: nowMs }, facts, renamed)),
  ];
}
