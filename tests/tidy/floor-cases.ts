import { oldEnough } from './floor-laws.ts';
import type { LawCase } from './law-case.ts';

/** What each of the younger functions looks like where it is called. */
const young = `
Map.groupBy(a, b);
Object.groupBy(a, b);
Promise.withResolvers();
Promise.try(a);
Array.fromAsync(a);
URL.canParse(a);
URL.parse(a);
AbortSignal.any([a]);
Atomics.waitAsync(a, 0, 1);
new Intl.DurationFormat('th');
Iterator.from(a);
RegExp.escape(a);
Error.isError(a);
Uint8Array.fromBase64(a);
a.toBase64();
Response.json(a);
a.union(b);
a.intersection(b);
a.b.difference(c);
a.symmetricDifference(b);
a.isSubsetOf(b);
a.isSupersetOf(b);
a.isDisjointFrom(b);
new Set(a).union(b);
a.values().map(b);
a.keys().toArray();
a.b.entries().filter(c);
a.matchAll(/b/g).map(c);
/[a&&b]/v;
new RegExp(a, 'gv');
/a(?i:b)/;
/a(?-i:b)/i;
a.searchParams.size;
a.addEventListener('scrollend', b);
{ using a = b(); }
async () => { for await (const b of a.body) c(b); };
async () => { for await (const b of a.stream()) c(b); };
requestIdleCallback(a);
globalThis.requestIdleCallback(a);
a.showPopover();
navigator.share(a);
if ('vibrate' in a) requestIdleCallback(b);
document.startViewTransition(a);
a.checkVisibility();
`
  .trim()
  .split('\n');

export const floorCases: readonly LawCase[] = [
  {
    law: 'what browsers load calls nothing that the oldest browser we serve does not have',
    holds: oldEnough,
    breaks: [
      ...young.map((text) => ['web/a.ts', text] as const),
      ['shared/a.ts', 'const a = Map.groupBy(b, c);'],
      ['web/screens/a.tsx', 'const a = <p>{Map.groupBy(b, c)}</p>;'],
    ],
    keeps: [
      ['functions/a.ts', 'Map.groupBy(a, b);'],
      ['tests/web/a.test.tsx', 'Promise.withResolvers();'],
      ['web/a.ts', 'structuredClone(a); b.toSorted(); b.toReversed(); b.with(0, 1); b.findLast(c); d.isWellFormed();'],
      ['web/a.ts', 'z.union([a, b]); Object.values(a).map(b); Object.entries(a).filter(b); [...a.values()].map(b);'],
      [
        'web/a.ts',
        '/(?:a)(?=b)(?<!c)(?<m>d)/gu; new RegExp(a); AbortSignal.timeout(1); for (const b of a.entries()) c(b);',
      ],
      ['web/a.ts', "// Map.groupBy is younger\nconst a = 'Map.groupBy';"],
      ['web/a.ts', "if (typeof requestIdleCallback === 'function') requestIdleCallback(a); a.checkVisibility?.();"],
      [
        'web/a.ts',
        "if (typeof navigator.canShare === 'function') navigator.share(a); if ('vibrate' in a) a.vibrate(1);",
      ],
      ['web/a.ts', 'async () => { for await (const b of lines(a)) c(b); };'],
    ],
  },
];
