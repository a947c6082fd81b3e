// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { draftKeyOf } from '../../../web/data/session/kept-drafts.ts';
import { endDraft } from '../../../web/screens/money-flow/flow-draft.ts';
import { isOver } from '../../../web/screens/over.ts';

const flow = { form: 'cash-out', blank: {} };
const kept = () => sessionStorage.getItem(draftKeyOf(flow.form));
const keep = (id: string) =>
  sessionStorage.setItem(draftKeyOf(flow.form), JSON.stringify({ id, amount: '120.50', own: {} }));

beforeEach(() => sessionStorage.clear());

it('ends the draft that was sent, whether the device still has it or not', () => {
  keep('sent');
  expect(endDraft(flow, 'sent')).toBe(true);
  expect([isOver(flow.form), kept()?.includes('120.50')]).toEqual([true, false]);
  sessionStorage.clear();
  expect([endDraft(flow, 'sent'), isOver(flow.form)]).toEqual([true, true]);
});

it('leaves alone what is typed since then: of one end both the form and its gate hear', () => {
  keep('next');
  expect(endDraft(flow, 'sent')).toBe(false);
  expect([isOver(flow.form), kept()?.includes('120.50')]).toEqual([false, true]);
});
