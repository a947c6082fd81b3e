import { correctRefund } from '../../../shared/contracts/ops/correct-refund.ts';
import { creditSuspense } from '../../../shared/contracts/ops/credit-suspense.ts';
import { keepSuspense } from '../../../shared/contracts/ops/keep-suspense.ts';
import { orderRefundAgain } from '../../../shared/contracts/ops/order-refund.ts';
import { parseBaht } from '../../../shared/money.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { describeProposed } from './proposals.ts';

type Options = Readonly<Record<string, string | undefined>>;

function whichAndWhy({ id: suspenseId, reason }: Options): { readonly suspenseId: string; readonly reason: string } {
  if (suspenseId === undefined) throw new FriendlyError('Which? Give the id; "suspense" lists them.');
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return { suspenseId, reason };
}

/** What the bank has paid, and the line that says so: `20261122/4f1c...`, as "books --day" lists it. */
function readPaidBack({ amount, line = '' }: Options) {
  const partnerSatang = parseBaht(amount ?? '');
  if (partnerSatang === undefined)
    throw new FriendlyError('How much has it paid? Say --amount in baht, such as 280.50.');
  const [lineDay = '', lineIdentity = ''] = line.split('/');
  return { partnerSatang, lineDay, lineIdentity };
}

export const keepSuspenseCommand: Command = {
  name: 'keep-suspense',
  purpose: 'propose to keep stuck money in suspense until a day of review; a second operator approves',
  usage: '<suspense id> --until <yyyymmdd> --reason <why>',
  details: ['At 10:00 of that Bangkok day it is stuck again. See docs/runbooks/money-in-suspense.md.'],
  positional: 'id',
  options: { until: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = whichAndWhy(options);
    const { until: untilDay } = options;
    if (untilDay === undefined) throw new FriendlyError('Until when? Say --until <yyyymmdd>, a day of Bangkok.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, keepSuspense, { ...input, untilDay })));
    return 'fine';
  },
};

export const orderRefundCommand: Command = {
  name: 'order-refund',
  purpose: 'propose to ask the bank once more to send stuck money back; a second operator approves',
  usage: '<suspense id> --reason <why>',
  details: [
    'It is ordered under the key that it has had all along, so never twice: let nobody pay it back by hand meanwhile.',
    'See docs/runbooks/money-in-suspense.md.',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = whichAndWhy(options);
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, orderRefundAgain, input)));
    return 'fine';
  },
};

export const correctRefundCommand: Command = {
  name: 'correct-refund',
  purpose: 'propose to end a refund as the bank has made it, by the line of its statement; a second operator approves',
  usage: '<suspense id> --amount <baht> --line <day>/<identity> --reason <why>',
  details: [
    'For one that the bank has made with another amount than we ordered, or without a word. "books" lists the line. See',
    'docs/runbooks/money-in-suspense.md.',
  ],
  positional: 'id',
  options: { amount: { type: 'string' }, line: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = { ...whichAndWhy(options), ...readPaidBack(options) };
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, correctRefund, input)));
    return 'fine';
  },
};

export const creditSuspenseCommand: Command = {
  name: 'credit-suspense',
  purpose: 'propose to credit stuck money in suspense to a wallet that has room for it; a second operator approves',
  usage: '<suspense id> --to <user id> --reason <why>',
  details: ['Limits and cap of the wallet count as for a top-up. See docs/runbooks/money-in-suspense.md.'],
  positional: 'id',
  options: { to: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = whichAndWhy(options);
    const { to } = options;
    if (to === undefined)
      throw new FriendlyError('To whom? Say --to <user id>, usr_...; "auth-events" says it of a phone.');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, creditSuspense, { ...input, to })));
    return 'fine';
  },
};
