import * as z from 'zod/mini';

export const receiverSchema = z.object({
  receiverId: z.string(),
  receiverName: z.string(),
  /** The whole number, or the masked one of somebody whose number was never typed; empty where none is known. */
  mobile: z.string(),
});
export type Receiver = z.output<typeof receiverSchema>;

/** What is typed beside the amount: the receiver's number and a note, and what was answered about which payment. */
export const typedTransferSchema = z.object({
  phone: z.string(),
  note: z.string(),
  answered: z.optional(z.object({ about: z.string(), knows: z.boolean() })),
});
export type TypedTransfer = z.output<typeof typedTransferSchema>;

/** What stands in the fields at the beginning. */
export const blankTransfer: TypedTransfer = { phone: '', note: '' };
