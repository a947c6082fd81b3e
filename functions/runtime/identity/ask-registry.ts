import type { CardWord } from '../../../shared/personal/card-word.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { wordOnCard } from '../../partners/registry-contract.ts';
import type { Runtime } from '../process/runtime.ts';
import type { OpenedPersonalData } from './personal-data.ts';

/**
 * The registry's word on somebody's card; undefined where it gives none, which is no word against them.
 * @throws Error where what they have given is no card.
 */
export async function askRegistry(
  runtime: Runtime,
  { identity }: OpenedPersonalData,
  nowMs: number,
): Promise<CardWord | undefined> {
  const { idNumber, laserId, firstName, lastName, birthDate } = identity.wholeForAsking(wordOnCard);
  if (laserId === undefined) throw new Error('only a card has a place in the registry');
  try {
    const card = { idNumber, laserId, firstName, lastName, birthDate };
    return (await askPartner(runtime, wordOnCard, card, nowMs)).word;
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('registry-not-reachable', { asked: wordOnCard.name }, error);
    return undefined;
  }
}
