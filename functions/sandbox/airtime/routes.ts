import { Hono } from 'hono';
import { deliveryCancellationSchema, deliveryKeySchema, deliveryOrderSchema } from '../../partners/airtime-contract.ts';
import { readMoment } from '../context.ts';
import type { SandboxEnv, SandboxParts } from '../context.ts';
import { checked, parseJson, Problem } from '../problem.ts';
import { checkSigned } from '../product-signature.ts';
import { dayIn } from '../day-list.ts';
import {
  cancelDelivery,
  deliveriesOn,
  orderDelivery,
  readDelivery,
  recentDeliveries,
  tellDelivery,
} from './deliveries.ts';
import { airtimeFaultsSchema, readAirtimeFaults, setAirtimeFaults } from './faults.ts';

const shownRows = 50;

/** The JSON side of the airtime partner; docs/sandbox.md describes every call. */
export function airtimeRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const airtime = new Hono<SandboxEnv>();
  airtime.get('/faults', async (c) => c.json(await readAirtimeFaults(parts)));
  airtime.post('/faults', async (c) =>
    c.json(await setAirtimeFaults(parts, parseJson(await c.req.text(), airtimeFaultsSchema))),
  );
  airtime.get('/deliveries', async (c) => {
    await checkSigned(c, parts, 'where-given');
    const { day, after } = dayIn(c);
    if (day === undefined) return c.json({ deliveries: await recentDeliveries(parts, shownRows) });
    await checkQueries(parts);
    return c.json(await deliveriesOn(parts, await readMoment(c, parts), day, after));
  });
  airtime.post('/deliveries', async (c) => {
    await checkSigned(c, parts, 'always');
    const order = parseJson(await c.req.text(), deliveryOrderSchema);
    return c.json(await orderDelivery(parts, await readMoment(c, parts), order));
  });
  airtime.post('/cancellations', async (c) => {
    await checkSigned(c, parts, 'always');
    const asked = parseJson(await c.req.text(), deliveryCancellationSchema);
    return c.json(await cancelDelivery(parts, await readMoment(c, parts), asked));
  });
  airtime.get('/deliveries/:deliveryKey', async (c) => {
    await checkSigned(c, parts, 'where-given');
    await checkQueries(parts);
    const deliveryKey = checked(c.req.param('deliveryKey'), deliveryKeySchema);
    return c.json(await readDelivery(parts, await readMoment(c, parts), deliveryKey));
  });
  airtime.post('/deliveries/:deliveryKey/tell', async (c) => {
    const deliveryKey = checked(c.req.param('deliveryKey'), deliveryKeySchema);
    return c.json({ deliveries: await tellDelivery(parts, await readMoment(c, parts), deliveryKey) });
  });
  return airtime;
}

async function checkQueries(parts: SandboxParts): Promise<void> {
  const { queries } = await readAirtimeFaults(parts);
  if (queries === 'unavailable')
    throw new Problem(503, 'unavailable', 'The airtime partner is not available, as the fault setting asks.');
}
