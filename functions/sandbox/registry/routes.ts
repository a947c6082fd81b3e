import { Hono } from 'hono';
import { cardSchema } from '../../partners/registry-contract.ts';
import type { SandboxEnv, SandboxParts } from '../context.ts';
import { parseJson } from '../problem.ts';
import { checkSigned } from '../product-signature.ts';
import { answerCard } from './card-outcomes.ts';

/** The registry of identity cards; it keeps nothing of what it is asked. docs/sandbox.md describes the call. */
export function registryRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const registry = new Hono<SandboxEnv>();
  registry.post('/checks', async (c) => {
    await checkSigned(c, parts, 'always');
    return c.json(await answerCard(parts, parseJson(await c.req.text(), cardSchema)));
  });
  return registry;
}
