import { Hono } from 'hono';
import * as z from 'zod/mini';
import { resend } from '../api.ts';
import { deliveryKeySchema } from '../../partners/airtime-contract.ts';
import { payoutKeySchema } from '../../partners/bank-contract.ts';
import { faceKeySchema } from '../../partners/face-contract.ts';
import { faceSessionSchema } from '../../../shared/face.ts';
import { tellDelivery } from '../airtime/deliveries.ts';
import { holderOrderSchema, setHolder } from '../bank/account-names.ts';
import { pay, payOrderSchema } from '../bank/pay.ts';
import { tellPayout } from '../bank/payouts.ts';
import { readMoment } from '../context.ts';
import type { SandboxContext, SandboxEnv, SandboxParts } from '../context.ts';
import { faceOutcomes } from '../face/face-outcomes.ts';
import { choose, runOf, tellRun } from '../face/face-runs.ts';
import { clockSteps, moveClock, offsetAfter } from '../move-clock.ts';
import { orderPerson } from '../people/order-person.ts';
import { personOrderSchema } from '../people/person-order.ts';
import { readMobile } from '../phone/messages.ts';
import { checked } from '../problem.ts';
import { airtimePage } from './airtime-page.ts';
import { bankPage } from './bank-page.ts';
import { clockPage } from './clock-page.ts';
import { facePage, faceRunPage } from './face-page.ts';
import { homePage } from './home-page.ts';
import { nativePage } from './native-page.ts';
import { peoplePage } from './people-page.ts';
import { phonePage } from './phone-page.ts';
import { registryPage } from './registry-page.ts';
import { slipPage } from './slip-page.ts';
import { typedTransfer } from './transfer-section.ts';

const payFormSchema = z.object({
  qrText: z.string(),
  amountSatang: z.coerce.number(),
  scenario: z.string(),
  payerBank: z.string(),
  copies: z.coerce.number(),
  delayMs: z.coerce.number(),
  reorder: z.optional(z.literal('yes')),
});

/** The pages for people. Each form answers with a redirect, so that reloading never pays again. */
export function pageRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();
  pages.get('/', (c) => homePage(c));
  pages.get('/phone', (c) => phonePage(c, parts));
  pages.get('/people', (c) => peoplePage(c, parts));
  pages.get('/bank', (c) => bankPage(c, parts));
  pages.get('/airtime', (c) => airtimePage(c, parts));
  pages.get('/registry', (c) => registryPage(c, parts));
  addFacePages(pages, parts);
  pages.get('/native', (c) => nativePage(c, parts));
  pages.get('/clock', async (c) => clockPage(c, parts, await readMoment(c, parts)));
  pages.get('/bank/slip', (c) => slipPage(c, parts));

  pages.post('/bank/slip', async (c) => {
    const { copies, delayMs, reorder, ...form } = await formOf(c, payFormSchema);
    const order = checked({ ...form, webhooks: { copies, delayMs, reorder: reorder === 'yes' } }, payOrderSchema);
    const { payments } = await pay(parts, await readMoment(c, parts), order);
    const references = payments.map((payment) => payment.bankReference).join(',');
    return c.redirect(`slip?payments=${references}${order.scenario === 'late' ? '&late=yes' : ''}`, 303);
  });
  pages.post('/bank/transfer', async (c) => {
    const { to, baht, payerBank } = await formOf(
      c,
      z.object({ to: z.string(), baht: z.string(), payerBank: z.string() }),
    );
    const order = checked({ ...typedTransfer(to, baht), payerBank }, payOrderSchema);
    const { payments } = await pay(parts, await readMoment(c, parts), order);
    return c.redirect(`slip?payments=${payments.map(({ bankReference }) => bankReference).join(',')}`, 303);
  });
  pages.post('/bank/slip/resend', async (c) => {
    const { bankReference } = await formOf(c, z.object({ bankReference: z.string() }));
    await resend(parts, await readMoment(c, parts), { bankReference });
    return c.redirect(`../slip?payments=${encodeURIComponent(bankReference)}`, 303);
  });
  pages.post('/bank/payouts/tell', async (c) => {
    const { payoutKey } = await formOf(c, z.object({ payoutKey: payoutKeySchema }));
    await tellPayout(parts, await readMoment(c, parts), payoutKey);
    return c.redirect('../../bank', 303);
  });
  pages.post('/airtime/deliveries/tell', async (c) => {
    const { deliveryKey } = await formOf(c, z.object({ deliveryKey: deliveryKeySchema }));
    await tellDelivery(parts, await readMoment(c, parts), deliveryKey);
    return c.redirect('../../airtime', 303);
  });
  pages.post('/bank/accounts', async (c) => {
    const { thai, latin } = await formOf(c, z.object({ thai: z.string(), latin: z.string() }));
    const holder = { ...(thai.trim() !== '' && { thai }), ...(latin.trim() !== '' && { latin }) };
    await setHolder(parts, checked({ holder }, holderOrderSchema));
    return c.redirect('../bank', 303);
  });
  pages.post('/people', async (c) => {
    const { mobile: typed, ...form } = await formOf(
      c,
      z.object({ mobile: z.string(), tier: z.string(), firstName: z.string(), lastName: z.string() }),
    );
    const mobile = readMobile(typed);
    await orderPerson(parts, await readMoment(c, parts), mobile, checked(form, personOrderSchema));
    return c.redirect(`people?done=${encodeURIComponent(mobile)}`, 303);
  });
  pages.post('/clock', async (c) => {
    const { step } = await formOf(c, z.object({ step: z.enum(clockSteps) }));
    const moment = await readMoment(c, parts);
    await moveClock(parts, moment, offsetAfter(step, moment.nowMs(), moment.offsetMs));
    return c.redirect('clock', 303);
  });
  return pages;
}

/** The run of a face check, played by buttons. */
function addFacePages(pages: Hono<SandboxEnv>, parts: SandboxParts): void {
  pages.get('/face', (c) => facePage(c, parts));
  pages.get('/face/run', (c) => faceRunPage(c, parts));
  pages.post('/face/run', async (c) => {
    const { session, outcome } = await formOf(
      c,
      z.object({ session: faceSessionSchema, outcome: z.enum(faceOutcomes) }),
    );
    const found = await runOf(parts, session);
    if (found !== undefined) await choose(parts, await readMoment(c, parts), found.run, outcome);
    return c.redirect(`run?session=${session}`, 303);
  });
  pages.post('/face/tell', async (c) => {
    const { checkKey } = await formOf(c, z.object({ checkKey: faceKeySchema }));
    await tellRun(parts, await readMoment(c, parts), checkKey);
    return c.redirect('../face', 303);
  });
}

async function formOf<T extends z.ZodMiniType>(c: SandboxContext, schema: T): Promise<z.output<T>> {
  return checked(Object.fromEntries(new URLSearchParams(await c.req.text())), schema);
}
