import * as z from 'zod/mini';

/** Whoever would receive a transfer, as a payer may know them before it; by their number or by their code. */
export const foundReceiverSchema = z.strictObject({
  receiverId: z.string(),
  receiverName: z.string(),
  /** Absent for somebody whom the caller has paid before: that costs nothing. */
  lookUpsLeft: z.optional(z.int()),
});

/** In the place of the name of whom nobody is told. */
export const unnamed = '***';
