import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftAnswersSchema } from '../../../shared/personal/draft.ts';
import { dayAsTyped, readDay } from '../../../web/screens/long-form/day-text.ts';
import { frontierOf } from '../../../web/screens/long-form/long-form.ts';
import type { Answers } from '../../../web/screens/long-form/long-form.ts';
import { readTypedInput } from '../../../web/screens/long-form/read-typed-input.ts';
import { answersOfGiven } from '../../../web/screens/personal-data/given-answers.ts';
import { personalDataJourney as form } from '../../../web/screens/personal-data/journey.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { careerRows, countryRows, foreignAnswers, placeRows, thaiAnswers } from '../../states/personal-data-samples.ts';
import { givenOf } from './given-of.ts';

const lists = { careers: careerRows, countries: countryRows, places: placeRows };
const ofNewDocument = ['laserId', 'issueDate', 'expiryDate'];

/** What is left to type of a document that is new: what each has of its own. */
function typedAnew(answers: Answers): Answers {
  const names = answers['idType'] === '2' ? [...ofNewDocument, 'idNumber'] : ofNewDocument;
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
}

const day = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1940, max: 2000 }))
  .chain(([date, month, year]) => fc.constantFrom(`${date}/${month}/${year}`, `${date}-${month}-${year + 543}`));
const words = fc.constantFrom('1/2 ถนนมหาราช', 'Soi 5, Moo 9', '99');
const place = (name: string) =>
  fc.record({ [`${name}.districtCode`]: fc.constant('100101'), [`${name}.street`]: words });
/** The same with a village, or without. */
const placeWithVillage = (name: string) =>
  fc
    .tuple(place(name), fc.option(words, { nil: undefined }))
    .map(([at, village]) => ({ ...at, ...(village !== undefined && { [`${name}.village`]: village }) }));
const now = fc.oneof(fc.constant({ sameAddress: '1' }), placeWithVillage('currentAddress'));
const work = fc.oneof(
  fc.constant({ careerCode: '901' }),
  fc
    .tuple(place('workplace.address'), words)
    .map(([at, name]) => ({ ...at, careerCode: '101', hasWorkplace: '1', 'workplace.name': name })),
);
const use = fc
  .tuple(fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 }), fc.option(words, { nil: undefined }))
  .map(([some, other]) =>
    other === undefined ? { purposes: some.join(',') } : { purposes: [...some, '8'].join(','), otherPurpose: other },
  );
const optional = fc.constantFrom<Answers>({}, { email: 'a@example.com' }, { jobTitle: 'ครู' });
const sexAndDay = fc.record({ sex: fc.constantFrom('1', '2'), birthDate: day, incomeBand: fc.constantFrom('1', '4') });
const ofAnybody = fc.tuple(now, work, use, optional, sexAndDay).map((parts) => Object.assign({}, ...parts));

const bare = (answers: Answers, ...names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.some((each) => name.startsWith(each))));
const names = ['idType', 'first', 'last', 'nationality', 'id', 'laserId', 'issueDate', 'expiryDate'];
const abroad = { 'registeredAddress.countryCode': 'LA', 'registeredAddress.street': 'Ban Phonsavan' };
const here = { 'registeredAddress.countryCode': 'TH' };
const lives = { 'currentAddress.districtCode': '100101', 'currentAddress.street': '7' };
const thai = fc
  .tuple(ofAnybody, placeWithVillage('registeredAddress'))
  .map(([answers, registered]) => ({ ...bare(thaiAnswers, ...names), ...registered, ...answers }));
const foreigner = fc
  .tuple(ofAnybody, placeWithVillage('registeredAddress'), fc.boolean())
  .map(([answers, registered, isAbroad]) => ({
    ...bare(foreignAnswers, ...names),
    ...answers,
    ...(isAbroad ? { ...answers, ...abroad, ...lives, sameAddress: '' } : { ...here, ...registered }),
  }));

describe('what was given, as it would be typed', () => {
  beforeAll(() => chooseLanguage('th'));

  it('is the form and its input in reverse, whoever gives it', () => {
    fc.assert(
      fc.property(fc.oneof(thai, foreigner), (typed: Answers) => {
        const answers = answersOfGiven(givenOf(typed), lists);
        expect(readTypedInput(form, { ...answers, ...typedAnew(typed) })).toEqual(readTypedInput(form, typed));
        expect(z.safeParse(draftAnswersSchema, answers).success).toBe(true);
        // All pages are filled but for what a new document has of its own.
        expect(frontierOf(form, answers)).toBe(1);
      }),
    );
  });

  it('a day is typed as its hint says, and read again as it was', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1800-01-01'), max: new Date('2399-12-31'), noInvalidDate: true }), (at) => {
        const given = at.toISOString().slice(0, 10);
        expect(readDay(dayAsTyped(given))).toBe(given);
      }),
    );
    expect(dayAsTyped('1990-05-31')).toBe('31/5/1990');
  });

  it('is called as its reader calls it', async () => {
    expect(answersOfGiven(givenOf(thaiAnswers), lists)).toMatchObject({
      'registeredAddress.districtCode.label': thaiAnswers['registeredAddress.districtCode.label'],
      'careerCode.label': 'นักเรียนหรือนักศึกษา',
    });
    await chooseLanguage('en');
    expect(answersOfGiven(givenOf(foreignAnswers), lists)).toMatchObject({
      'nationality.label': 'Laos',
      'currentAddress.districtCode.label': 'Phra Borom Maha Ratchawang, Phra Nakhon, Bangkok 10200',
    });
  });

  it.each(ofNewDocument)('of a card %s does not come over, and its number does', (name) => {
    const answers = answersOfGiven(givenOf(thaiAnswers), lists);
    expect(Object.keys(answers)).not.toContain(name);
    expect(answers['idNumber']).toBe(thaiAnswers['idNumber']);
  });

  it.each([...ofNewDocument, 'idNumber'])('of a passport %s does not come over, and its country does', (name) => {
    const answers = answersOfGiven(givenOf(foreignAnswers), lists);
    expect(Object.keys(answers)).not.toContain(name);
    expect(answers['nationality']).toBe('LA');
  });

  it('what a list has no more stays empty, to be chosen anew', () => {
    const answers = answersOfGiven(givenOf(foreignAnswers), { careers: [], countries: [], places: [] });
    const empty = Object.keys(foreignAnswers).filter((name) => answers[name] === undefined);
    expect(empty.toSorted()).toEqual(
      [
        'careerCode',
        'currentAddress.districtCode',
        'expiryDate',
        'hasWorkplace',
        'idNumber',
        'issueDate',
        'nationality',
        'registeredAddress.countryCode',
        'workplace.address.districtCode',
        'workplace.address.street',
        'workplace.name',
      ].toSorted(),
    );
  });

  it('what the form has no place for stays empty: too long a text, a purpose of a later app, a work abroad', () => {
    const given = givenOf(foreignAnswers);
    const answers = answersOfGiven(
      {
        ...given,
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
        purposes: [2, 9],
        workplaceAddress: { countryCode: 'LA', street: 'Vientiane' },
      },
      lists,
    );
    expect(answers).toMatchObject({ purposes: '2', 'workplace.name': 'ACME' });
    for (const name of ['email', 'otherPurpose', 'workplace.address.street', 'workplace.address.districtCode'])
      expect(Object.keys(answers)).not.toContain(name);
  });

  it('who lives in another village of the registered place does not live where they are registered', () => {
    const given = givenOf(thaiAnswers);
    const currentAddress = { ...given.currentAddress, village: 'สุขใจ' };
    const answers = answersOfGiven({ ...given, currentAddress }, lists);
    expect(Object.keys(answers)).not.toContain('sameAddress');
    expect(answers['currentAddress.village']).toBe('สุขใจ');
  });
});
