import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText } from '../text-table.ts';
import { describeProposed } from './proposals.ts';

export const unlockWalletCommand: Command = {
  name: 'unlock-wallet',
  purpose: 'propose to unlock a wallet that its owner has locked; a second operator approves',
  usage: '--mobile <phone> --reason <why>',
  details: [
    'Its owner has to have asked for it in the app, with a code by SMS, in the last 72 hours, and both operators have',
    'to know that it was the owner who asked: docs/runbooks/wallet-locked.md.',
    '',
    'Example:',
    '  npm run ops -- unlock-wallet --mobile 0812345678 --reason "called back at the number, case 4711"',
  ],
  options: { mobile: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { mobile, reason }, say) => {
    if (mobile === undefined) throw new FriendlyError('Whose? Say --mobile <phone>.');
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const proposed = await askOperator(stage, unlockWallet, { mobile, reason });
    say(describeProposed(stage, proposed));
    const { endsAtMs } = proposed;
    if (endsAtMs !== undefined) say(`What its owner asked for counts until ${bangkokText(endsAtMs)} (Bangkok).`);
    return 'fine';
  },
};
