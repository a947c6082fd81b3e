import * as z from 'zod/mini';
import { accountNumberSchema } from '../../../shared/bank-account.ts';
import type { AccountName, accountNameOrderSchema } from '../../partners/bank-contract.ts';
import type { SandboxParts } from '../context.ts';
import { loseAnswer } from '../lost-answer.ts';
import { unavailable } from './refunds.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A holder's name in the scripts that the bank keeps; at least one of them. */
const holderSchema = z.object({ thai: z.optional(nameSchema), latin: z.optional(nameSchema) }).check(
  z.refine(({ thai, latin }) => thai !== undefined || latin !== undefined, {
    error: 'give thai, latin or both',
    path: ['thai'],
  }),
);
export type Holder = z.output<typeof holderSchema>;

/** The body of `POST /bank/holders`: for one account number, or for all that have no holder of their own. */
export const holderOrderSchema = z.object({ accountNumber: z.optional(accountNumberSchema), holder: holderSchema });

/** What the last two digits of a number ask for; every other number is its holder's. */
export const accountEndings = {
  '02': 'other',
  '03': 'near',
  '04': 'unknown',
  '05': 'closed',
  '06': 'lost',
  '07': 'unavailable',
} as const satisfies Readonly<Record<string, string>>;
export type AccountOutcome = 'holder' | (typeof accountEndings)[keyof typeof accountEndings];

const partition = 'HOLDERS';
const everyone = 'all';
const first: Holder = { thai: 'นายสมชาย ใจดี', latin: 'MR SOMCHAI JAIDEE' };
const other: Holder = { thai: 'นางสาวมาลี รักไทย', latin: 'MS MALEE RAKTHAI' };

const outcomeByEnding: ReadonlyMap<string, AccountOutcome> = new Map(Object.entries(accountEndings));

/** Names the holder of an account, or of all without one of their own. */
export async function setHolder(
  parts: SandboxParts,
  { accountNumber, holder }: z.output<typeof holderOrderSchema>,
): Promise<Holder> {
  await parts.table.put({ pk: partition, sk: accountNumber ?? everyone, item: holder });
  return holder;
}

/** Whose an account is; without a number, whose all others are. */
export async function readHolder(parts: SandboxParts, accountNumber?: string): Promise<Holder> {
  const own = accountNumber === undefined ? undefined : await parts.table.get(partition, accountNumber);
  return holderSchema.parse(own ?? (await parts.table.get(partition, everyone)) ?? first);
}

/** The last letter is missing, as where a clerk did not hear it. */
function nearly({ thai, latin }: Holder): Holder {
  const shorter = (name: string) => Array.from(name).slice(0, -1).join('');
  return { ...(thai !== undefined && { thai: shorter(thai) }), ...(latin !== undefined && { latin: shorter(latin) }) };
}

/** Says whose an account is, with every outcome by the number's ending. */
export async function answerWhose(
  parts: SandboxParts,
  account: z.output<typeof accountNameOrderSchema>,
): Promise<AccountName> {
  const outcome = outcomeByEnding.get(account.accountNumber.slice(-2)) ?? 'holder';
  const holder = await readHolder(parts, account.accountNumber);
  switch (outcome) {
    case 'holder':
      return { ...account, status: 'open', holder };
    case 'other':
      return { ...account, status: 'open', holder: other };
    case 'near':
      return { ...account, status: 'open', holder: nearly(holder) };
    case 'unknown':
    case 'closed':
      return { ...account, status: outcome };
    case 'unavailable':
      throw unavailable();
    case 'lost':
      return loseAnswer(parts, 'the number');
  }
}
