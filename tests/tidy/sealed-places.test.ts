import { describe, expect, test } from 'vitest';
import { idlePlaces, readInClear, toldNowhere } from './sealed-places.ts';
import { parseSource, readSources } from './source.ts';

test('what was sealed is read where it is said, and told in no error, refusal, log, event or notice', () => {
  const sources = readSources();
  expect(readInClear(sources)).toEqual([]);
  expect(idlePlaces(sources)).toEqual([]);
  expect(toldNowhere(sources)).toEqual([]);
});

const told = (text: string) => toldNowhere([parseSource('functions/a.ts', `async function a() { ${text} }`)]);

describe('each law can be broken, and is not broken by less', () => {
  test('a place that nobody has said, a need that is another, and a row that nobody needs', () => {
    const read = parseSource('functions/a.ts', "openField(key, 'name', sealed).parts();");
    const need = parseSource('functions/streams/alert-users.ts', "phone.wholeFor('pay');");
    expect(readInClear([read, need])).toHaveLength(2);
    const whole = ['wholeFor(code)', 'wholeForAsking(word)', 'wholeForReview(held)', 'wholeForEvidence(used)'];
    for (const way of [...whole, 'wholeForHit(hit)'])
      expect([way, readInClear([parseSource('functions/a.ts', `identity.${way};`)])]).toEqual([
        way,
        [expect.anything()],
      ]);
    const kept = parseSource('functions/streams/alert-users.ts', "phone.wholeFor('sms'); opened.masked();");
    expect(readInClear([kept])).toEqual([]);
    expect(idlePlaces([kept])).not.toContain('functions/streams/alert-users.ts needs nothing whole for sms');
    expect(idlePlaces([]).length).toBeGreaterThan(15);
  });

  test.for([
    [
      'an error',
      "const name = openName(key, person)?.wholeFor('owner'); throw new Error(`nobody is called ${name.firstName}`);",
    ],
    ['an error of an item', 'throw new DamagedItem(openName(key, person)?.wholeIn(readCase).firstName);'],
    [
      'a refusal',
      "const { note } = openEntryPrivate(key, sealed).wholeFor('owner'); return refuse('input-not-valid', { fields: { note } });",
    ],
    [
      'a refusal of its parts',
      "const { bankPhone: phone } = openAccount(key, sealed).wholeFor('owner'); const cut = phone.slice(2); refuse('a', { cut });",
    ],
    ['a log line', "runtime.log.info('auth-event', { by: openName(key, person).wholeFor('owner').lastName });"],
    [
      'a log line of a line',
      "const one = JSON.stringify(openPayee(key, sealed).wholeFor('owner')); log.error('sms-not-sent', { one });",
    ],
    [
      'an event',
      "const name = openName(key, person).wholeFor('mask'); await recordAuthEvent(runtime, {}, { reason: name.firstName });",
    ],
    ['a notice', 'const whole = opened.wholeForReview(held); tierNoticeSteps(table, { word: whole.idNumber });'],
  ])('%s that holds it', ([, text = '']) => {
    expect(told(text)).toHaveLength(1);
  });

  test.for([
    ['a mask of it', "const name = open(key).wholeFor('mask'); throw new Error(shownName(name));"],
    [
      'a yes or no',
      "const name = open(key)?.wholeFor('mask'); if (name === undefined) return refuse('user-not-found');",
    ],
    [
      'a member of that name',
      "const name = open(key).wholeFor('mask'); log.info('auth-event', { name: contract.name });",
    ],
    ['an answer', "const name = open(key).wholeFor('owner'); return { name };"],
  ])('%s is none of it', ([, text = '']) => {
    expect(told(text)).toEqual([]);
  });
});
