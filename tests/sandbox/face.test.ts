import { expect, it } from 'vitest';
import { faceRunSchema, faceWordSchema } from '../../functions/partners/face-contract.ts';
import { lateMs, laserMiddles, unopenedMiddle } from '../../functions/sandbox/face/face-outcomes.ts';
import { lostAnswerMs } from '../../functions/sandbox/lost-answer.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

const orderOf = (middle: string, checkKey = 'KEY-1') => ({
  checkKey,
  purpose: 'identity',
  idNumber: '1999900000013',
  laserId: `JT0-12345${middle}-89`,
  livenessChecks: 1,
  actions: [0],
});

async function ordered(middle: string) {
  const sandbox = openSandbox();
  const { body } = await sandbox.callSigned('POST', '/face/checks', orderOf(middle));
  const word = async () => faceWordSchema.parse((await sandbox.callSigned('GET', '/face/checks/KEY-1')).body);
  return { sandbox, run: faceRunSchema.parse(body), word };
}

it.each([
  ['01', { code: 1000, result: 1 }, [1000]],
  ['02', { code: 21803 }, [21803]],
  ['03', { code: 1003 }, [1003]],
  ['05', { code: 1000, result: 1 }, [1000, 1000]],
  ['06', { code: 1000, result: 1 }, [1000, 21803]],
  ['08', { code: 1000, result: 4 }, []],
  ['09', { code: 1000, result: 4 }, []],
  ['67', { code: 1000, result: 3 }, []],
])('a laser id with %s before its end is answered %j and told %j', async (middle, word, told) => {
  const { sandbox, word: ask } = await ordered(middle);
  expect(await ask()).toMatchObject(word);
  expect(sandbox.told.map(({ event }) => ('code' in event ? event.code : undefined))).toEqual(told);
});

it('knows the face of a card again, and one face behind cards that ask for it, in its word and its message', async () => {
  const sandbox = openSandbox();
  let runs = 0;
  const shownBy = async (card: { readonly idNumber: string; readonly laserId: string }) => {
    const checkKey = `KEY-${(runs += 1)}`;
    await sandbox.callSigned('POST', '/face/checks', { ...orderOf('02', checkKey), ...card });
    const word = faceWordSchema.parse((await sandbox.callSigned('GET', `/face/checks/${checkKey}`)).body);
    expect(sandbox.told.at(-1)?.event).toMatchObject({ likeness: expect.any(String) });
    return 'likeness' in word ? word.likeness : undefined;
  };
  const [one, other] = ['1999900000013', '1999900000021'];
  const own = await shownBy({ idNumber: one, laserId: 'JT0-1234502-89' });
  expect(await shownBy({ idNumber: one, laserId: 'JT0-7654302-89' })).toBe(own);
  expect(await shownBy({ idNumber: other, laserId: 'JT0-1234502-89' })).not.toBe(own);
  expect(own).not.toContain(one);
  const shared = await shownBy({ idNumber: one, laserId: 'JT0-9000102-89' });
  expect(await shownBy({ idNumber: other, laserId: 'JT0-9000101-89' })).toBe(shared);
  expect(await shownBy({ idNumber: other, laserId: 'JT0-9000202-89' })).not.toBe(shared);
});

it('opens one run for a key, keeps nothing of the card, and is silent where that was asked for', async () => {
  const { sandbox, run } = await ordered('04');
  expect(faceRunSchema.parse((await sandbox.callSigned('POST', '/face/checks', orderOf('04'))).body)).toEqual(run);
  expect((await sandbox.callSigned('GET', '/face/checks/KEY-1')).status).toBe(504);
  expect(codeOf(await sandbox.callSigned('GET', '/face/checks/KEY-2'))).toBe('unknown-face-check');
  expect(codeOf(await sandbox.call('POST', '/face/checks', orderOf('01')))).toBe('signature-not-valid');
});

it('opens no run where the laser id asks for a partner who does not answer an order', async () => {
  const sandbox = openSandbox();
  expect((await sandbox.callSigned('POST', '/face/checks', orderOf(unopenedMiddle))).status).toBe(504);
  expect(sandbox.paused).toEqual([lostAnswerMs]);
  expect(sandbox.told).toEqual([]);
  expect(codeOf(await sandbox.callSigned('GET', '/face/checks/KEY-1'))).toBe('unknown-face-check');
});

it('lets a person choose on the page, once, tells it, and again where asked', async () => {
  const { sandbox, run, word } = await ordered('67');
  const { pathname, search } = new URL(run.page);
  expect((await sandbox.visit(`${pathname}${search}`)).text).toContain('value="match"');
  await sandbox.submit('/face/run', { session: run.session, outcome: 'match' });
  await sandbox.submit('/face/run', { session: run.session, outcome: 'no-match' });
  expect(await word()).toMatchObject({ code: 1000, result: 1 });
  expect(sandbox.told).toHaveLength(1);
  expect((await sandbox.visit(`${pathname}${search}`)).text).toContain('It is decided');
  await sandbox.submit('/face/tell', { checkKey: 'KEY-1' });
  expect(sandbox.told).toHaveLength(2);
  expect(sandbox.told[0]).toEqual(sandbox.told[1]);
});

it('is late by more than the product waits, and has a page that shows every choice', async () => {
  expect(lateMs).toBeGreaterThan(60_000);
  const { text } = await (await ordered('67')).sandbox.visit('/face');
  for (const middle of [...Object.keys(laserMiddles), unopenedMiddle]) expect(text).toContain(`<dt>… ${middle}</dt>`);
  expect(text).toContain('face/run?session=');
});
