import { getPartnerWord } from '../../../shared/contracts/inspect/partner-word.ts';
import { meaningWords, partnerNamed, payoutStateWords, saysWords } from '../../../shared/inspect/words.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Word = OutputOf<typeof getPartnerWord>;

function payoutLines(word: NonNullable<Word['payout']>): string {
  const { partner, says, theirSatang, reference, paidAtMs, returnedAtMs, ourState, ourSatang, means } = word;
  const rows = [
    ['how it stands', saysWords[says], payoutStateWords[ourState]],
    ['amount', theirSatang === undefined ? '' : formatThb(theirSatang), formatThb(ourSatang)],
    ['known as', reference ?? '', word.partnerKey],
    ['paid (Bangkok)', paidAtMs === undefined ? '' : bangkokText(paidAtMs), ''],
    ['came back (Bangkok)', returnedAtMs === undefined ? '' : bangkokText(returnedAtMs), ''],
  ];
  return `${textTable(['', partnerNamed(partner), 'we'], rows)}\n\n${meaningWords[means]}.`;
}

function topUpLines({ payments, ourSatang }: NonNullable<Word['topUp']>): string {
  if (payments.length === 0) return `The bank has no payment for it; ${formatThb(ourSatang)} were asked for.`;
  return textTable(
    ["bank's reference", 'paid (Bangkok)', 'amount', 'in our books'],
    payments.map((each) => [
      each.bankReference,
      bangkokText(each.paidAtMs),
      formatThb(each.amountSatang),
      each.isBooked ? 'yes' : 'not yet: our system asks for it',
    ]),
    new Set(['amount']),
  );
}

export const partnerWordCommand: Command = {
  name: 'partner-word',
  purpose: 'ask the partner of a payment how it stands there, and show that beside ours',
  usage: '<transaction>',
  details: [
    'It asks the bank or the airtime partner now, and books nothing: our system does, when it asks by itself.',
    'Ends with 1 where the two say different things. Each reading is audited.',
    '',
    'Example:',
    '  npm run ops -- partner-word txn_1M81XTKEXPY9VEDN29C2',
  ],
  positional: 'id',
  options: {},
  run: async (openStage, { id }, say) => {
    if (id === undefined) throw new FriendlyError('Which one? Give the id of its transaction, txn_...');
    const { payout, topUp } = await askOperator(await openStage(), getPartnerWord, { id });
    if (payout !== undefined) say(payoutLines(payout));
    if (topUp !== undefined) say(topUpLines(topUp));
    if (payout === undefined && topUp === undefined) say('No partner has a part in it: it went from wallet to wallet.');
    return payout?.means === 'differs' ? 'found' : 'fine';
  },
};
