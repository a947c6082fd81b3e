import { closeScreeningHit } from '../../../shared/contracts/ops/close-screening-hit.ts';
import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { readScreeningHit } from '../../../shared/contracts/ops/read-screening-hit.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { screeningLists, screeningOutcomes } from '../../../shared/screening.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listScreeningHits>['rows'][number];

async function readRows(stage: OperatorStage, which: 'open' | 'closed'): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listScreeningHits> = await askOperator(stage, listScreeningHits, {
      which,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((a, b) => b.foundAtMs - a.foundAtMs);
}

export const screeningHitsCommand: Command = {
  name: 'screening-hits',
  purpose: 'list who stands on a list of sanctions or in the register of fraud; exit code 1 when anybody does',
  usage: '[--closed yes]',
  details: [
    'Nobody of them is told, and nobody may tell them. --closed yes lists what operators have closed. What to do:',
    'docs/runbooks/screening-hit.md.',
  ],
  options: { closed: { type: 'string' } },
  run: async (openStage, { closed }, say) => {
    const which = closed === 'yes' ? 'closed' : 'open';
    const rows = await readRows(await openStage(), which);
    if (rows.length === 0) {
      say(which === 'open' ? 'Nobody stands on a list.' : 'No hit is closed.');
      return 'fine';
    }
    const lines = rows.map(({ foundAtMs, userId, list, entry, outcome, outcomeBefore }) => [
      bangkokText(foundAtMs),
      userId,
      list,
      entry,
      outcome ?? (outcomeBefore === undefined ? '' : `was ${outcomeBefore}, the entry has changed`),
    ]);
    say(textTable(['found (Bangkok)', 'user', 'list', 'entry', 'outcome'], lines));
    return which === 'open' ? 'found' : 'fine';
  },
};

type Options = Readonly<Record<string, string | undefined>>;

/** Which hit is meant, and why. */
function hitOf({ id, list: name, entry, reason }: Options) {
  const list = screeningLists.find((each) => each === name);
  if (id === undefined) throw new FriendlyError('Whose? Give the user id, usr_...; "screening-hits" lists them.');
  if (list === undefined) throw new FriendlyError(`Say --list: ${screeningLists.join(', ')}.`);
  if (entry === undefined) throw new FriendlyError('Say --entry <entry>; "screening-hits" lists it.');
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return { userId: id, list, entry, reason };
}

const ofHit = { list: { type: 'string' }, entry: { type: 'string' }, reason: { type: 'string' } } as const;

export const readScreeningHitCommand: Command = {
  name: 'read-screening-hit',
  purpose: 'print what an open hit is compared with: names, birthday and nationality of its person; audited',
  usage: '<user id> --list <list> --entry <entry> --reason <why>',
  details: ['Read it where nobody else sees the screen, and keep no file of it. See docs/runbooks/screening-hit.md.'],
  positional: 'id',
  options: ofHit,
  run: async (openStage, options, say) => {
    const input = hitOf(options);
    say(JSON.stringify(await askOperator(await openStage(), readScreeningHit, input), undefined, 2));
    return 'fine';
  },
};

export const closeScreeningHitCommand: Command = {
  name: 'close-screening-hit',
  purpose: 'write down what was found of a hit; freezes and caps nothing and tells nobody, audited',
  usage: '<user id> --list <list> --entry <entry> --outcome <word> --reason <why>',
  details: [`--outcome: ${screeningOutcomes.join(', ')}. See docs/runbooks/screening-hit.md.`],
  positional: 'id',
  options: { ...ofHit, outcome: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = hitOf(options);
    const outcome = screeningOutcomes.find((word) => word === options['outcome']);
    if (outcome === undefined) throw new FriendlyError(`Say --outcome: ${screeningOutcomes.join(', ')}.`);
    const stage = await openStage();
    const { auditId } = await askOperator(stage, closeScreeningHit, { ...input, outcome });
    say(`The hit of ${input.userId} in ${stage.name} is closed: ${outcome} (audit record ${auditId}).`);
    return 'fine';
  },
};
