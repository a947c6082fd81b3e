import { Hono } from 'hono';
import { faceKeySchema, faceOrderSchema } from '../../partners/face-contract.ts';
import { readMoment } from '../context.ts';
import type { SandboxContext, SandboxEnv, SandboxParts } from '../context.ts';
import { checked, parseJson } from '../problem.ts';
import { checkSigned } from '../product-signature.ts';
import { orderRun, readRun, tellRun } from './face-runs.ts';

/** Where people reach the sandbox: locally the port after the app's, else the host that was asked. */
function originOf(c: SandboxContext, { frontDoorUrl }: SandboxParts): string {
  const { protocol, port } = new URL(frontDoorUrl);
  if (protocol === 'http:') return `http://localhost:${Number(port) + 1}`;
  return `https://${c.req.header('host') ?? 'sandbox.invalid'}`;
}

/** The JSON side of the partner who compares faces; docs/sandbox.md describes every call. */
export function faceRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const face = new Hono<SandboxEnv>();
  face.post('/checks', async (c) => {
    await checkSigned(c, parts, 'always');
    const order = parseJson(await c.req.text(), faceOrderSchema);
    return c.json(await orderRun(parts, await readMoment(c, parts), order, originOf(c, parts)));
  });
  face.get('/checks/:checkKey', async (c) => {
    await checkSigned(c, parts, 'where-given');
    const checkKey = checked(c.req.param('checkKey'), faceKeySchema);
    return c.json(await readRun(parts, await readMoment(c, parts), checkKey));
  });
  face.post('/checks/:checkKey/tell', async (c) => {
    const checkKey = checked(c.req.param('checkKey'), faceKeySchema);
    return c.json({ deliveries: await tellRun(parts, await readMoment(c, parts), checkKey) });
  });
  return face;
}
