import fc from 'fast-check';
import { test } from 'vitest';
import { transactionType } from '../../../../shared/enums.ts';
import { propertyRuns } from '../../../wire/property-runs.ts';
import { edges, offsetsMs } from './calendar.ts';
import { Story } from './story.ts';
import type { Act, End, Pay, TopUp } from './story.ts';
import { foundingTerms, monthTerms, tightTerms } from './terms.ts';

const amounts = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 1, max: 20_000 }));
const payments = fc.record({
  act: fc.constant('pay' as const),
  amountSatang: amounts,
  quotedBeforeMs: fc.constantFrom(0, 1, 2, 60_000),
  // So many acts ago its request has read the wallet, as one of two at once does.
  readBefore: fc.constantFrom(0, 0, 1, 1, 2),
});
const topUps = fc.record({ act: fc.constant('top-up' as const), amountSatang: amounts });
const ends = fc.record({
  act: fc.constant('end' as const),
  which: fc.constantFrom(0, 0, 1, 2, 5),
  how: fc.constantFrom('withdraw' as const, 'end-unpaid' as const, 'complete' as const, 'force-post' as const),
});
const skewsMs = fc.constantFrom(0, 0, 0, -1, 1, -40, 40);

type Drawn = Omit<Pay, 'who' | 'type'> | Omit<TopUp, 'who'> | End;

/** What was drawn, done by this person. */
function actOf(drawn: Drawn, who: number, type: Pay['type']): Act {
  if (drawn.act === 'pay') return { ...drawn, who, type };
  return drawn.act === 'top-up' ? { ...drawn, who } : drawn;
}

/** What one person does in one go, how far from the edge, and how far the clock of whoever serves it stands apart. */
const bursts = fc
  .record({
    who: fc.constantFrom(0, 0, 1),
    type: fc.constantFrom(transactionType.mobileTopUp, transactionType.cashOut, transactionType.transferOut),
    offsetMs: offsetsMs,
    acts: fc.array(
      fc.tuple(
        fc.oneof({ weight: 5, arbitrary: payments }, { weight: 1, arbitrary: topUps }, { weight: 3, arbitrary: ends }),
        skewsMs,
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ who, type, offsetMs, acts }) => ({
    offsetMs,
    acts: acts.map(([act, skewMs]) => ({ act: actOf(act, who, type), skewMs })),
  }));

test('over every edge, what is used, left and free follows from what was paid and has not come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...edges),
      fc.constantFrom(foundingTerms, tightTerms, monthTerms),
      fc.array(bursts, { minLength: 1, maxLength: 12 }),
      async (edgeMs, terms, drawn) => {
        const story = await Story.begin(terms);
        for (const { offsetMs, acts } of drawn.toSorted((one, other) => one.offsetMs - other.offsetMs)) {
          for (const { act, skewMs } of acts) await story.play(act, edgeMs + offsetMs + skewMs);
          await story.agree([edgeMs - 1, edgeMs, edgeMs + 1]);
        }
      },
    ),
    propertyRuns(50),
  );
});
