import type { CardWord } from '../../../shared/personal/card-word.ts';
import type { Card } from '../../partners/registry-contract.ts';
import type { SandboxParts } from '../context.ts';
import { loseAnswer } from '../lost-answer.ts';
import { Problem } from '../problem.ts';

/** What the last two digits of a laser id ask for; with every other one the card is as somebody says. */
export const laserEndings = {
  '02': 'no-match',
  '03': 'expired',
  '04': 'replaced',
  '06': 'lost',
  '07': 'unavailable',
} as const satisfies Readonly<Record<string, string>>;
export type CardOutcome = 'match' | (typeof laserEndings)[keyof typeof laserEndings];

const outcomeByEnding: ReadonlyMap<string, CardOutcome> = new Map(Object.entries(laserEndings));

/** What comes of a card by its laser id. */
export function outcomeOfCard(laserId: string): CardOutcome {
  return outcomeByEnding.get(laserId.slice(-2)) ?? 'match';
}

/** The registry's word on a card. @throws Problem where its laser id asks for a registry that does not answer. */
export async function answerCard(
  parts: SandboxParts,
  { idNumber, laserId }: Card,
): Promise<{ readonly idNumber: string; readonly word: CardWord }> {
  const outcome = outcomeOfCard(laserId);
  switch (outcome) {
    case 'match':
    case 'no-match':
    case 'expired':
    case 'replaced':
      return { idNumber, word: outcome };
    case 'unavailable':
      throw new Problem(503, 'unavailable', 'The registry is not available, as the laser id asks.');
    case 'lost':
      return loseAnswer(parts, 'the laser id');
  }
}
