// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { expectTold, field, finding, forms, press, startForms, type } from './forms.tsx';
import type { Form } from './form-row.ts';

let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startForms(server));
afterEach(cleanup);

const wrongFields = forms.flatMap((form) =>
  form.fields.flatMap(({ label, wrong }) => (wrong === undefined ? [] : [[form.what, label, form, wrong] as const])),
);

/** Those that are sent from the page where they are typed. */
const sentFields = wrongFields.filter(([, , , { isOnlyHere }]) => isOnlyHere !== true);

/** Brings a form up with everything right but what the test says, and sends it off. */
async function send({ draw, fields, button }: Form, instead: Readonly<Record<string, string>> = {}): Promise<void> {
  await draw(server);
  for (const { label, good } of fields) await type(label, instead[label] ?? good);
  await press(button);
}

async function expectTyped({ fields }: Form, instead: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const { label, good } of fields) expect((await field(label)).value).toBe(instead[label] ?? good);
}

describe.each(wrongFields)('%s: what is wrong with "%s"', (_what, label, form, wrong) => {
  const { contract } = form;

  it('is found by the rule of the contract before anything is sent, told at the field, and led back to', async () => {
    const instead = { [label]: wrong.typed };
    await send(form, instead);
    await expectTold(wrong.told, label);
    await expectTyped(form, instead);
    expect(sentTo(server, contract)).toEqual([]);
  });
});

describe.each(sentFields)('%s: what the server finds wrong with "%s"', (_what, label, form, wrong) => {
  const { contract } = form;

  it('and found by the server alone is told at the same field, which is led back to; nothing typed is lost', async () => {
    server.answer(contract.path, finding({ [wrong.name]: wrong.reason }));
    await send(form);
    await expectTold(wrong.toldOfServer ?? wrong.told, label);
    await expectTyped(form);
    expect(sentTo(server, contract)).toHaveLength(1);
  });

  it('and is a reason that this version does not know is told there in words', async () => {
    server.answer(contract.path, finding({ [wrong.name]: 'planted-reason' }));
    await send(form);
    const input = await field(label);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(input);
    expect(document.body.textContent).not.toContain('planted');
  });
});
