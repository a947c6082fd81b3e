import { sealedKinds } from '../functions/domains/person/sealed-kinds.ts';
import type { Ending, KeyName, Mask } from '../functions/domains/person/sealed-kinds.ts';
import { itemEndings } from '../functions/table/keys/endings.ts';
import type { ItemEnding } from '../functions/table/keys/endings.ts';

const masks: Readonly<Record<Mask, string>> = {
  ends: 'the first and last three characters',
  document: 'the same, and no more than half: the first and last two of a short one',
  email: 'the first two characters and the domain',
  name: 'up to three letters',
  year: 'the year',
  street: 'all but what was typed',
  hidden: 'stars',
  whole: 'whole',
  before: 'as it was sealed: already masked, or meant for this reader',
};

const endings: Readonly<Record<Ending, string>> = {
  'profile-key': 'day 90, with the profile key',
  'sealed-anew': 'day 90: sealed anew under the evidence key',
  'evidence-key': 'five years after the closure, with the evidence key',
  days: 'by itself, before any closure',
};

const itemWords: Readonly<Record<ItemEnding, string>> = {
  'day-90': 'deleted at day 90, with the profile key',
  'five-years': 'deleted five years after the closure, with the evidence key',
  'by-id': 'stays as long as the books: it knows people by their ids alone',
  'by-itself': 'has an end of its own',
  'no-holder': 'holds nothing of whoever has an account',
};

const keyWords: Readonly<Record<KeyName, string>> = {
  profile: "its owner's profile key",
  evidence: "its owner's evidence key",
  partner: "the partner's, from the lookup secret",
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What becomes of every kind of item, those that come to the same together. */
function itemRows(): readonly string[] {
  const order = Object.keys(itemWords);
  return Object.entries(itemEndings)
    .toSorted(([, [one]], [, [other]]) => order.indexOf(one) - order.indexOf(other))
    .map(([kind, [ends, why]]) => row([kind, itemWords[ends], why]));
}

/**
 * The page of all sealed content, as `docs/security/sealed-data.md` has it: a row for each kind that is declared, and
 * for each item.
 */
export function sealedDocument(): string {
  const kinds = Object.entries(sealedKinds).map(([kind, { item, key, fields, ends, why }]) => {
    const shown = Object.entries(fields).map(([field, mask]) => `${field} (${mask})`);
    return row([kind, item, keyWords[key], shown.join(', '), endings[ends], why]);
  });
  return [
    '# What is sealed',
    '',
    '*Written by `npm run sealed-doc` from `functions/domains/person/sealed-kinds.ts`; a test holds both together.*',
    '',
    'Personal data stands in the table sealed, field by field under a data key of its owner. A kind of content is declared once: what it holds, under which key, how each field is masked for whoever has not shown why they need it whole, and what becomes of it when the account is closed.',
    '',
    '**What the compiler holds** (`tests/shared/sealed-lines.ts`): what has no row here cannot be sealed; one kind does not open as another, nor under the other key. What a seal has given back is no text (`Clear`), nor the record of a name, an entry, a payee, a favourite, a bank account, a number that was topped up or a place: it goes into no answer, refusal, error, event, log line or variable of text, and neither does a member of it. It comes out masked, compared, or whole for a need that its kind has. It is whole in an answer to somebody else only where the contract names its kind (`showingWhole`: `inspect/unmask` and `ops/read-case`), and such a contract is a read of operators that asks for a reason. Of the identity, the profile and the company the members, too, come out only masked or with what shows why (`Opened`).',
    '',
    '**What laws of the tree hold** (`tests/tidy/sealed-places.ts`), because there the members of a record are plain texts: which files read a sealed record, and which need one whole and what for; and that no error, refusal, log line, event of the trail or notice holds what has come out whole. The law follows names within a function, and no further: what another function makes of it is that function’s, and what an answer shows of a name, an account or an entry is held by its contract, whose members say how they are masked.',
    '',
    row(['kind', 'item', 'key', 'fields and their masks', 'ends', 'why']),
    row(['---', '---', '---', '---', '---', '---']),
    ...kinds,
    '',
    row(['mask', 'what is left']),
    row(['---', '---']),
    ...Object.entries(masks).map(([mask, left]) => row([mask, left])),
    '',
    '## What becomes of each item',
    '',
    'Every kind of item of the table declares what becomes of it when the account of whom it is about is closed and they are erased (`functions/table/keys/endings.ts`, by the name of its key): a kind without its declaration does not compile, and `tests/tidy/item-endings.test.ts` holds that none goes before what is sealed in it and kept, and that what ends by itself is written with its end. An open case of theirs, or an order of an authority, stops both steps.',
    '',
    row(['item', 'ends', 'why']),
    row(['---', '---', '---']),
    ...itemRows(),
    '',
    'Closing an account is not built yet, so nothing of the columns "ends" happens yet but what has an end of its own: it is what the closing will read.',
    '',
  ].join('\n');
}
