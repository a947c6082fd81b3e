import { readProofs } from '../../../shared/contracts/inspect/read-proofs.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText } from '../text-table.ts';

export const readProofsCommand: Command = {
  name: 'read-proofs',
  purpose: 'show the pictures by which somebody proves a bank transfer that does not show; audited',
  usage: '<transaction> --reason <why>',
  details: [
    'The id of the top-up\'s transaction (txn_...); "timeline" says when pictures were added. An address lets in for a',
    'minute. Look at it at a screen that nobody else sees, and keep no file of it. See docs/runbooks/money-in-suspense.md.',
    '',
    'Example:',
    '  npm run ops -- read-proofs txn_1M81XTKEXPY9VEDN29C2 --reason "their transfer does not show, ticket 4711"',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id: transactionId, reason }, say) => {
    if (transactionId === undefined) throw new FriendlyError('Which one? Give the id of its transaction, txn_...');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const { userId, pictures } = await askOperator(await openStage(), readProofs, { transactionId, reason });
    if (pictures.length === 0) say(`${userId} has added no proof.`);
    for (const { uploadId, keptAtMs, url } of pictures)
      say(`${uploadId}, added ${bangkokText(keptAtMs)} (Bangkok)\n  ${url ?? 'not there any more'}`);
    return pictures.length === 0 ? 'fine' : 'found';
  },
};
