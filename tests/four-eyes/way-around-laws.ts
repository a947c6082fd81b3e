import { operations } from '../../shared/operations.ts';
import type { Contract } from '../../shared/operation.ts';
import { eachImport, eachNode, faultAt, literalText } from '../tidy/source.ts';
import type { Fault, Law } from '../tidy/source.ts';
import { actFilesOf, onlyActsWrite } from './act-writes.ts';
import { looksOnlyRead, oneWritesByName, roomsBetweenOnlyRead } from './reader-laws.ts';

const approval = 'functions/handlers/ops/approve-proposal.ts';
const inProduct = (path: string): boolean => path.startsWith('functions/') || path.startsWith('infra/');
const handlerOf = ({ name }: Pick<Contract, 'name'>): string => `functions/handlers/${name}.ts`;

/** What operators' commands of one person take of the ledger, and why one is enough. */
export const ledgerOfOne: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  'ops/ask-bank': {
    names: ['askAboutRefund', 'askAboutTopUp'],
    why: "the bank is asked as the queue would, and the money follows the bank's word",
  },
  'ops/ask-partner': {
    names: ['askingOf', 'findPayout', 'readPayoutFacts', 'takeWord', 'Hold', 'TakenWord'],
    why: 'the partner is asked as the queue would, and the money follows its word',
  },
  'ops/cancel-payout': {
    names: ['payoutOfHold', 'findPayout', 'storeCancellation', 'voidSteps', 'learnHold', 'withLearning'],
    why: 'what nobody has ordered goes back to its owner; the rest follows the word of the partner',
  },
  'ops/extend-freeze': {
    names: ['findStandingFreeze'],
    why: 'a freeze only keeps where it is what somebody may have stolen, and ends by itself',
  },
  'ops/freeze': {
    names: ['freezeByHandSteps', 'FreezeByHandFacts', 'paymentToFreeze', 'findTransfer'],
    why: 'stopping a loss must be fast, and what is frozen moves to nobody',
  },
  'ops/widen-freeze': {
    names: ['findStandingFreeze', 'widenInWallet', 'FreezeFacts'],
    why: 'stopping a loss must be fast, and what is kept back from more ways out moves to nobody',
  },
  'ops/replay-message': {
    names: ['tellingPartners', 'TellingPartner', 'airtimeMessages', 'bankMessages', 'faceMessages'],
    why: "the money, or the level, follows the partner's signed word, by the way of its own repetition",
  },
  'ops/lock-payout': {
    names: ['findPayout', 'lockHold', 'learnHold'],
    why: 'stopping a loss must be fast, and it comes back by itself',
  },
};

/** An act is decided where it is proposed and where it is approved, and a proposal is approved in one place. */
export const onlyApprovalActs: Law = (sources) => [
  ...eachImport(sources, inProduct, ({ names }, _target, path) => {
    if (names.includes('decideHeld') && path !== approval && path !== 'functions/four-eyes/proposals/propose.ts')
      return 'decides an act by itself';
    if (names.includes('actedByBoth') && path !== approval) return 'carries an act out by itself';
    const ends = [approval, 'functions/handlers/ops/reject-proposal.ts'];
    return names.includes('endProposal') && !ends.includes(path) ? 'ends a proposal by itself' : undefined;
  }),
  ...eachNode(
    sources,
    (path) => inProduct(path) && path !== 'functions/four-eyes/proposals/act.ts',
    (node) => {
      if (node.type !== 'CallExpression') return undefined;
      const { callee } = node as { readonly callee?: { readonly property?: { readonly name?: string } } };
      return callee?.property?.name === 'decide' ? 'decides an act by itself' : undefined;
    },
  ),
];

/** Only the rules, the writes and the one act know the events of a correction. */
export const onlyCorrectionsForce: Law = (sources) =>
  eachNode(
    sources,
    (path) =>
      inProduct(path) &&
      !path.startsWith('functions/domains/payout/') &&
      path !== 'functions/ledger/payout/payout-writes.ts' &&
      path !== 'functions/four-eyes/money/correct-payout.ts',
    (node) => (/^force-(?:post|void|return)$/.test(literalText(node) ?? '') ? 'forces a payout by itself' : undefined),
  );

/** The handler of an act takes its contract, its act and `propose`; with anything else it could do more than that. */
export const proposersOnlyPropose: Law = (sources) => {
  const handlers = new Map(
    operations.flatMap((contract) => ('fourEyes' in contract ? [[handlerOf(contract), contract.name] as const] : [])),
  );
  const acts = new Set(actFilesOf(sources));
  const proposes = sources
    .filter(({ path }) => handlers.has(path))
    .filter(({ imports }) => !imports.some(({ names }) => names.includes('propose')))
    .map((source) => faultAt(source, 0, 'does not propose'));
  const fixed = [
    'functions/four-eyes/proposals/propose.ts',
    'functions/engine/refusal.ts',
    'functions/runtime/operation/implement.ts',
    'functions/runtime/operation/serve.ts',
  ];
  const others = eachImport(
    sources,
    (path) => handlers.has(path),
    (_each, target = 'a package', path) => {
      const isOwn =
        target === `shared/contracts/${handlers.get(path)}.ts` || acts.has(target) || fixed.includes(target);
      return isOwn ? undefined : `takes ${target}, and may do more than propose`;
    },
  );
  return [...proposes, ...others];
};

/** A command of one operator takes nothing of the ledger, nor of what books by itself, but by the list. */
export const oneDoesNotBook: Law = (sources) => {
  const commands = new Map(
    operations
      .filter((contract) => contract.caller === 'operator' && contract.kind === 'command' && !('fourEyes' in contract))
      .map((contract) => [handlerOf(contract), contract.name]),
  );
  const books = /^functions\/(?:ledger|books|workflows|streams|sandbox|partners|endpoints)\//;
  return eachImport(
    sources,
    (path) => commands.has(path) && path !== approval,
    ({ names }, target = '', path) => {
      if (!books.test(target)) return undefined;
      const allowed = ledgerOfOne[commands.get(path) ?? '']?.names ?? [];
      const more = names.filter((name) => !allowed.includes(name));
      return more.length === 0 ? undefined : `takes ${more.join(', ')} of ${target} for one person`;
    },
  );
};

/** On the way of a proposal no setting of a stage is read: what takes two takes two everywhere. */
export const noSettingDecides: Law = (sources): readonly Fault[] =>
  eachNode(
    sources,
    (path) => path.startsWith('functions/four-eyes/') || path === approval,
    (node) => {
      const { name } = node as { readonly name?: unknown };
      return node.type === 'Identifier' && (name === 'config' || name === 'env') ? 'reads a setting' : undefined;
    },
  );

export const wayAroundLaws: Readonly<Record<string, Law>> = {
  'only acts write what takes two': onlyActsWrite,
  'only an approval carries an act out': onlyApprovalActs,
  'only the correction forces a payout': onlyCorrectionsForce,
  'the handler of an act proposes and does nothing else': proposersOnlyPropose,
  'one person books nothing but what is listed': oneDoesNotBook,
  'rooms between only read': roomsBetweenOnlyRead,
  'what operators look at changes nothing': looksOnlyRead,
  'one person writes by the names of the table': oneWritesByName,
  'no setting decides': noSettingDecides,
};
