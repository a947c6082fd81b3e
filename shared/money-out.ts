import * as z from 'zod/mini';
import { airtimeInputSchema } from './airtime.ts';
import { bankAccountInputSchema } from './bank-account.ts';
import { cashOutInputSchema } from './cash-out.ts';
import type { OutCommand } from './movements.ts';
import { limitRaiseInputSchema, limitRaiseOperation } from './own-limits.ts';
import { statementInputSchema } from './statement.ts';
import { transferInputSchema } from './transfer-input.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The request id of a payment, as the payment itself will carry it. */
export const paymentIdSchema = z
  .string({ error: 'request-id-not-valid' })
  .check(z.regex(uuidPattern, { error: 'request-id-not-valid' }));

function bound<const C extends OutCommand, I extends z.ZodMiniType>(operation: C, input: I) {
  return z.strictObject({ operation: z.literal(operation), requestId: paymentIdSchema, input });
}

/** What a code is bound to in each command by which money leaves: without its line here a new one does not compile. */
const payments = {
  'airtime/create': bound('airtime/create', airtimeInputSchema),
  'cash-out/create': bound('cash-out/create', cashOutInputSchema),
  'transfer/create': bound('transfer/create', transferInputSchema),
} as const satisfies { readonly [C in OutCommand]: z.ZodMiniType<{ readonly operation: C }> };
type Payment = (typeof payments)[OutCommand];

/** A payment out that a code is asked for: which operation, under which request id, with what content. */
export const moneyOutSchema = z.discriminatedUnion(
  'operation',
  // There is at least one, which `Object.values` cannot tell.
  Object.values(payments) as [Payment, ...Payment[]],
);
export type MoneyOut = z.output<typeof moneyOutSchema>;
/** The payment of one command. */
export type MoneyOutOf<C extends OutCommand> = Extract<MoneyOut, { readonly operation: C }>;

/** A bank account that is to be linked: what it receives leaves the wallet, so it takes the code of money out. */
const accountLinkSchema = z.strictObject({
  operation: z.literal('bank-account/add'),
  requestId: paymentIdSchema,
  input: bankAccountInputSchema,
});

export type AccountLink = z.output<typeof accountLinkSchema>;

/** A limit that its person has lowered and wants higher again: what it lets out leaves the wallet later. */
const limitRaiseSchema = z.strictObject({
  operation: z.literal(limitRaiseOperation),
  requestId: paymentIdSchema,
  input: limitRaiseInputSchema,
});

export type LimitRaise = z.output<typeof limitRaiseSchema>;

/** A statement that names its holder in full; it moves nothing, and whoever holds the phone may see that name. */
const namingStatementSchema = z.strictObject({
  operation: z.literal('statement/create'),
  requestId: paymentIdSchema,
  input: statementInputSchema.check(z.refine(({ name }) => name === 'full', { error: 'no-code-needed' })),
});

/** A locked wallet that its owner wants unlocked: what it keeps back leaves later. */
const unlockSchema = z.strictObject({
  operation: z.literal('user/ask-unlock'),
  requestId: paymentIdSchema,
  input: z.strictObject({}),
});

/** The same at once, with a face beside the code. */
const ownUnlockSchema = z.strictObject({
  operation: z.literal('user/unlock-wallet'),
  requestId: paymentIdSchema,
  input: z.strictObject({}),
});

/**
 * Whatever a code for money out is asked for: a payment, the account that payments will go to, a higher
 * limit, a statement with its holder's name, or the end of a lock.
 */
export const codeBoundSchema = z.discriminatedUnion('operation', [
  moneyOutSchema,
  accountLinkSchema,
  limitRaiseSchema,
  namingStatementSchema,
  unlockSchema,
  ownUnlockSchema,
]);
export type CodeBound = z.output<typeof codeBoundSchema>;

/** Whatever may ask for a face beside the code: a payment, a higher limit, the end of a lock by oneself. */
export const faceBoundSchema = z.discriminatedUnion('operation', [moneyOutSchema, limitRaiseSchema, ownUnlockSchema]);
export type FaceBound = z.output<typeof faceBoundSchema>;
export const faceBoundOperations = [
  // The keys of a closed object are its names; TypeScript forgets that.
  ...(Object.keys(payments) as OutCommand[]),
  limitRaiseOperation,
  'user/unlock-wallet',
] as const satisfies readonly FaceBound['operation'][];
