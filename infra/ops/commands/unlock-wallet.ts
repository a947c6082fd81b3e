import { listUnlockAsks } from '../../../shared/contracts/ops/list-unlock-asks.ts';
import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { ageText } from './overdue.ts';
import { describeProposed } from './proposals.ts';

type Row = OutputOf<typeof listUnlockAsks>['rows'][number];

async function readRows(stage: OperatorStage): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const asked = cursor === undefined ? {} : { cursor };
    const page: OutputOf<typeof listUnlockAsks> = await askOperator(stage, listUnlockAsks, asked);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

export const unlockAsksCommand: Command = {
  name: 'unlock-asks',
  purpose: 'list who waits to have their wallet unlocked, longest first; audited; exit code 1 when anybody does',
  usage: '',
  details: [
    'They locked it, asked with a code to have it unlocked and were promised our call. What they asked is void after',
    '72 hours, and then nobody of them is listed any more. What to do: docs/runbooks/wallet-locked.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    const rows = await readRows(stage);
    if (rows.length === 0) {
      say(`Nobody waits to have their wallet unlocked in ${stage.name}.`);
      return 'fine';
    }
    say(
      textTable(
        ['asked (Bangkok)', 'waits', 'left', 'counts until (Bangkok)', 'name', 'number', 'user'],
        rows.map((row) => [
          bangkokText(row.askedAtMs),
          ageText(row.ageMs),
          ageText(row.leftMs),
          bangkokText(row.askEndsAtMs),
          row.nameMasked,
          row.mobileMasked,
          row.userId,
        ]),
      ),
    );
    return 'found';
  },
};

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
