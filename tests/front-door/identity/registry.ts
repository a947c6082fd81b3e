import { cardSchema } from '../../../functions/partners/registry-contract.ts';
import { laserEndings } from '../../../functions/sandbox/registry/card-outcomes.ts';
import type { Door } from '../door/door.ts';

const wordByEnding: ReadonlyMap<string, string> = new Map(Object.entries(laserEndings));

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { idNumber, laserId } = cardSchema.parse(await new Request(input, init).json());
  const word = wordByEnding.get(laserId.slice(-2)) ?? 'match';
  return word === 'unavailable' ? new Response('', { status: 503 }) : Response.json({ idNumber, word });
}

/** The door with a registry of its own that answers as the sandbox's does, and whose clock is the door's. */
export function withRegistry(door: Door): Door {
  const access = { url: 'http://registry.invalid', secret: 'shared', answerTimeoutMs: 5_000, fetch: answer };
  return { ...door, runtime: { ...door.runtime, partnerAccess: () => Promise.resolve(access) } };
}
