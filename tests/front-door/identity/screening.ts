import { screenedSchema } from '../../../functions/partners/screening-contract.ts';
import type { Screened } from '../../../functions/partners/screening-contract.ts';
import type { ScreeningList } from '../../../shared/screening.ts';
import type { Door } from '../door/door.ts';
import { withRegistry } from './registry.ts';

/** The keeper of the lists, as its contract has it. */
export interface Screening {
  readonly door: Door;
  /** Whom it was asked about. */
  readonly asked: Screened[];
  /** What it says of everybody from now on. */
  says: readonly { readonly list: ScreeningList; readonly entry: string; readonly version?: string }[] | 'silent';
}

/** The door with a registry and a keeper of lists of its own behind it. */
export function withScreening(open: Door): Screening {
  const registry = withRegistry(open);
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const person = screenedSchema.parse(await new Request(input, init).json());
    screening.asked.push(person);
    return screening.says === 'silent'
      ? new Response('', { status: 503 })
      : Response.json({ idNumber: person.idNumber, hits: screening.says });
  };
  const access = { url: 'https://lists.invalid', secret: 'shared', answerTimeoutMs: 5_000, fetch };
  const door: Door = {
    ...open,
    runtime: {
      ...open.runtime,
      partnerAccess: (name) => (name === 'screening' ? Promise.resolve(access) : registry.runtime.partnerAccess(name)),
    },
  };
  const screening: Screening = { door, asked: [], says: [] };
  return screening;
}
