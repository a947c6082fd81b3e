import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { wordOutcomes, wordSays, wordVias } from '../../shared/inspect/partner-word.ts';
import type { WordOutcome, WordSays, WordVia } from '../../shared/inspect/partner-word.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** What a partner said of a payout at one try, and what was made of it. Amounts in satang, times in epoch ms. */
export interface KeptWord {
  readonly via: WordVia;
  readonly says: WordSays;
  readonly outcome: WordOutcome;
  /** When it was heard, by our clock. */
  readonly atMs: number;
  readonly amountSatang?: number;
  /** What the partner itself calls the payout. */
  readonly reference?: string;
  /** Why there was no answer, or by which of its codes the partner refused. */
  readonly because?: string;
}

/** The last word that stands in a hold, as it is stored there and in its own record; undefined where there is none. */
export function readKeptWord(item: Item): KeptWord {
  const amountSatang = optionalIntegerOf(item, 'amountSatang');
  const reference = optionalTextOf(item, 'reference');
  const because = optionalTextOf(item, 'because');
  return {
    via: oneOf(item, 'via', wordVias),
    says: oneOf(item, 'says', wordSays),
    outcome: oneOf(item, 'outcome', wordOutcomes),
    atMs: integerOf(item, 'atMs'),
    ...(amountSatang !== undefined && { amountSatang }),
    ...(reference !== undefined && { reference }),
    ...(because !== undefined && { because }),
  };
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

function wordIn(hold: Item | undefined): KeptWord | undefined {
  const word = hold?.['word'];
  return isItem(word) ? readKeptWord(word) : undefined;
}

/** What tells two words of one moment apart: money that came back is booked as paid first, by the same message. */
const nameOf = ({ via, says, outcome }: KeptWord): string => `${via}-${says}-${outcome}`;

/** The partner's word that a change of a hold has brought; undefined where it brought none. */
export function newWord(before: Item | undefined, after: Item): KeptWord | undefined {
  const [known, word] = [wordIn(before), wordIn(after)];
  if (word === undefined) return undefined;
  const isKnown = known !== undefined && known.atMs === word.atMs && nameOf(known) === nameOf(word);
  return isKnown ? undefined : word;
}

interface Place {
  readonly documents: DynamoDBDocumentClient;
  readonly table: string;
}

/**
 * Keeps a word in a record of its own, beside which the hold may hear the next, and lets operators find the payout by
 * what its partner calls it. The same word again changes nothing.
 */
export async function keepWord({ documents, table }: Place, hold: Item, word: KeptWord): Promise<void> {
  const [userId, body] = [textOf(hold, 'pk'), textOf(hold, 'sk').slice('HOLD#'.length)];
  const key = keys.partnerWord(userId, body, word.atMs, nameOf(word));
  await documents.send(new PutCommand({ TableName: table, Item: { ...key, ...word } }));
  if (word.reference === undefined) return;
  const owner = { ...keys.partnerReference(word.reference, body), userId };
  await documents.send(new PutCommand({ TableName: table, Item: owner }));
}
