import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Where the picture that was made of an upload of the caller's own can be seen, for a minute: the address itself lets
 * in, so it is asked for in the moment of showing and kept nowhere. A command, because each showing is written down.
 * What is evidence of who somebody is (a card, a face) is shown to no session: whole, it takes a code as its text does.
 */
export const readUploaded = walletCommand({
  name: 'upload/read',
  path: '/wallet-app-api/walletUserKyc/uploadRead',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 240 },
  input: z.strictObject({ uploadId: idSchema('upl') }),
  output: z.strictObject({ url: z.string() }),
  refusals: ['upload-not-found', 'upload-not-usable'],
});
