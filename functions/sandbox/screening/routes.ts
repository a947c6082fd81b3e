import { Hono } from 'hono';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type { ScreeningList } from '../../../shared/screening.ts';
import { screenedSchema } from '../../partners/screening-contract.ts';
import { readMoment } from '../context.ts';
import type { SandboxEnv, SandboxParts } from '../context.ts';
import { Problem, parseJson } from '../problem.ts';
import { checkSigned } from '../product-signature.ts';

/** What the four digits before the last one of an id number ask for; whoever has others stands on no list. */
export const screeningDigits = {
  '0002': ['sanctions'],
  '0003': ['fraud-register'],
  '0004': ['sanctions', 'fraud-register'],
  '0005': ['sanctions'],
  '0007': 'unavailable',
} as const satisfies Readonly<Record<string, readonly ScreeningList[] | 'unavailable'>>;

const byDigits: ReadonlyMap<string, readonly ScreeningList[] | 'unavailable'> = new Map(
  Object.entries(screeningDigits),
);

/** The lists of sanctions and the register of fraud; they keep nothing of what they are asked. */
export function screeningRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const screening = new Hono<SandboxEnv>();
  screening.post('/checks', async (c) => {
    await checkSigned(c, parts, 'always');
    const { idNumber } = parseJson(await c.req.text(), screenedSchema);
    const said = byDigits.get(idNumber.slice(-5, -1)) ?? [];
    if (said === 'unavailable') throw new Problem(503, 'unavailable', 'No list answers, as the id number asks.');
    const digits = idNumber.slice(-5, -1);
    // This one's keeper changes the entry every day, so that what was closed is a case again.
    const version = digits === '0005' ? periodsAt(Math.floor((await readMoment(c, parts)).nowMs())).day : '1';
    return c.json({ idNumber, hits: said.map((list) => ({ list, entry: `ENTRY-${digits}`, version })) });
  });
  return screening;
}
