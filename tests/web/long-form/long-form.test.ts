import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { companyJourney } from '../../../web/screens/company/journey.ts';
import { dayInWords, readDay } from '../../../web/screens/long-form/day-text.ts';
import { faultsOf, faultsOfStep, frontierOf, pruned, stepOf } from '../../../web/screens/long-form/long-form.ts';
import { mergeAnswers } from '../../../web/screens/long-form/merge-answers.ts';
import { readTypedInput } from '../../../web/screens/long-form/read-typed-input.ts';
import { hasWorkplaceName, personalDataJourney as form } from '../../../web/screens/personal-data/journey.ts';
import { personalDataWords } from '../../../web/screens/personal-data/reason-words.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { foreignAnswers as foreign, thaiAnswers } from '../../states/personal-data-samples.ts';

it.each([
  ['somebody', form, 'expiryDate', foreign],
  ['whoever registers a company', companyJourney, 'personExpiryDate', { personIdType: '2' }],
] as const)(
  'a document of %s that has ended is told at its field, through its last day in Bangkok',
  (_who, of, name, rest) => {
    const step = stepOf(of, name);
    if (step === undefined) throw new Error('the expiry has a page');
    const faultOf = (day: string) => faultsOfStep(of, step, { ...rest, [name]: day })[name];
    const today = dayInBangkok(Date.now());
    const yesterday = dayInBangkok(Date.now() - 86_400_000);
    expect([faultOf(yesterday), faultOf(today)]).toEqual(['document-expired', undefined]);
    expect(of.words['document-expired']).toBe('personal.fault.expired');
  },
);

it('an end that no document of that issue has is told at once, and that the issue is to be looked at, too', () => {
  const step = stepOf(form, 'expiryDate');
  if (step === undefined) throw new Error('the expiry has a page');
  const faults = faultsOfStep(form, step, { ...foreign, issueDate: '1/3/2012', expiryDate: '1/3/2099' });
  expect(faults['expiryDate']).toBe('expiry-too-late');
  expect(personalDataWords['expiry-too-late']).toBe('personal.fault.expiryTooLate');
});

describe('days as they are typed', () => {
  it.each([
    ['31/5/2533', '1990-05-31'],
    ['31-05-1990', '1990-05-31'],
    ['1.3.2024', '2024-03-01'],
    ['1990-5-31', '1990-05-31'],
    ['2533-05-31', '1990-05-31'],
    ['1990/5/31', '1990-05-31'],
    ['1990.05.31', '1990-05-31'],
    ['1990年5月31日', '1990-05-31'],
    ['19900531', '1990-05-31'],
    ['25330531', '1990-05-31'],
    // It is not read the other way round.
    ['31051990', undefined],
    ['1/1/2399', '2399-01-01'],
    ['1/1/2400', '1857-01-01'],
    ['31/5/90', undefined],
    ['๓๑/๕/๒๕๓๓', '1990-05-31'],
    ['31 พ.ค. 2533', '1990-05-31'],
    ['๓๑ พฤษภาคม ๒๕๓๓', '1990-05-31'],
    ['31พค2533', '1990-05-31'],
    ['31 May 1990', '1990-05-31'],
    ['31-MAY-1990', '1990-05-31'],
    ['1 Sept. 1990', '1990-09-01'],
    ['31 พฤ 2533', undefined],
    ['31 mai 1990', undefined],
    ['31 . 2533', undefined],
    ['พ.ค. 2533', undefined],
    ['', undefined],
    ['May 31', undefined],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  const months = {
    short: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
    long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
    en: 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.',
    number: '1 2 3 4 5 6 7 8 9 10 11 12',
  } as const;

  it('are the same with the name of their month as a card prints it, in both eras and both kinds of digits', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        fc.constantFrom('short', 'long', 'en', 'number'),
        fc.constantFrom(0, 543),
        fc.boolean(),
        (at, style, ahead, isThai) => {
          const parts = [at.getUTCDate(), months[style].split(' ')[at.getUTCMonth()], at.getUTCFullYear() + ahead];
          const typed = parts.join(style === 'number' ? '/' : ' ');
          const inThai = typed.replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)));
          expect(readDay(isThai ? inThai : typed)).toBe(at.toISOString().slice(0, 10));
        },
      ),
    );
  });

  it('are said in both eras, and only where there is such a day', async () => {
    await chooseLanguage('en');
    expect(dayInWords('31/5/2533')).toBe('May 31, 1990 (2533)');
    expect(dayInWords('31/6/2533')).toBeUndefined();
    await chooseLanguage('zh');
    expect(dayInWords('31/5/2533')).toBe('1990年5月31日 (2533)');
    await chooseLanguage('th');
    expect(dayInWords('31/5/2533')).toBe('31 พฤษภาคม 1990 (2533)');
  });
});

describe('what two tabs have typed', () => {
  it.each([
    ['what this one has changed wins', { a: '1' }, { a: '2' }, { a: '3' }, { a: '2' }],
    ['what it only shows does not', { a: '1', b: '1' }, { a: '1', b: '2' }, { a: '9', b: '1' }, { a: '9', b: '2' }],
    ['what the other has filled in since stays', {}, { a: '1' }, { c: '3' }, { c: '3', a: '1' }],
    ['what it has emptied is gone', { a: '1', b: '1' }, { b: '1' }, { a: '1', b: '2' }, { b: '2' }],
  ])('%s', (_says, shown, own, kept, both) => {
    expect(mergeAnswers(shown, own, kept)).toEqual(both);
  });
});

describe('the long form of personal data', () => {
  beforeAll(() => chooseLanguage('en'));

  it('makes the input of the contract of what a Thai national and what a foreigner types', () => {
    expect(readTypedInput(form, thaiAnswers)).toMatchObject({
      idType: 1,
      nationality: 'TH',
      birthDate: '1990-05-31',
      currentAddress: { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' },
      purposes: [1, 3],
    });
    expect(readTypedInput(form, foreign)).toMatchObject({
      idType: 2,
      nationality: 'LA',
      idNumber: 'P1234567',
      registeredAddress: { countryCode: 'LA', street: 'Ban Phonsavan' },
      workplace: { name: 'ACME', address: { countryCode: 'TH', districtCode: '100101' } },
      otherPurpose: 'Gifts',
    });
  });

  it('knows the village of who lives where they are registered, and none of a place abroad', () => {
    const village = { 'registeredAddress.village': 'หมู่บ้านสุขใจ' };
    const registeredAddress = { street: '1/2 ถนนมหาราช', village: 'หมู่บ้านสุขใจ' };
    const input = { registeredAddress, currentAddress: registeredAddress };
    expect(readTypedInput(form, { ...thaiAnswers, ...village })).toMatchObject(input);
    const here = { 'registeredAddress.countryCode': 'TH', 'registeredAddress.districtCode': '100101' };
    expect(readTypedInput(form, { ...foreign, ...here, ...village })).toMatchObject({
      registeredAddress: { countryCode: 'TH', village: 'หมู่บ้านสุขใจ' },
    });
    expect(pruned(form, { ...foreign, ...village })).not.toHaveProperty('registeredAddress.village');
  });

  it('goes as far as the first page that is not right yet', () => {
    expect(frontierOf(form, { idType: '1' })).toBe(0);
    expect(frontierOf(form, thaiAnswers)).toBe(5);
    for (const [name, page] of [
      ['birthDate', 0],
      ['idNumber', 1],
      ['registeredAddress.street', 2],
      ['careerCode', 3],
      ['purposes', 4],
    ] as const) {
      expect([name, frontierOf(form, { ...thaiAnswers, [name]: '' })]).toEqual([name, page]);
    }
  });

  it('drops the answers of branches that closed, and asks those that opened', () => {
    const turned = pruned(form, { ...thaiAnswers, idType: '2' });
    expect(turned).not.toHaveProperty('laserId');
    expect(turned).not.toHaveProperty('firstNameEn');
    expect(frontierOf(form, { ...thaiAnswers, idType: '2' })).toBe(0);
    const back = pruned(form, { ...foreign, idType: '1' });
    expect(back).not.toHaveProperty('nationality');
    expect(pruned(form, { ...foreign, [hasWorkplaceName]: '' })).not.toHaveProperty('workplace.name');
    expect(pruned(form, { ...foreign, purposes: '2' })).not.toHaveProperty('otherPurpose');
  });

  it.each([
    ['idNumber', '3999902345619', 'id-number-not-valid'],
    ['laserId', '', 'laser-id-required'],
    ['firstName', 'Somchai', 'first-name-not-valid'],
    ['birthDate', '31/6/2533', 'birth-date-not-valid'],
    ['issueDate', '1/1/2500', 'issue-before-birth'],
    ['expiryDate', '1/1/2560', 'expiry-before-issue'],
    ['expiryDate', '', 'expiry-date-not-valid'],
    ['registeredAddress.street', '', 'street-required'],
    ['registeredAddress.districtCode', '', 'district-not-listed'],
    ['email', 'nobody', 'email-not-valid'],
  ])('finds at %s, typed "%s": %s, on its own page while the rest is missing', (name, text, reason) => {
    const answers = { ...thaiAnswers, [name]: text };
    expect(faultsOf(form, answers)[name]).toBe(reason);
    const step = stepOf(form, name);
    if (step === undefined) throw new Error('no page has this field');
    expect(faultsOfStep(form, step, { ...answers, purposes: '', careerCode: '' })[name]).toBe(reason);
    expect(form.words).toHaveProperty(reason);
  });

  it('asks a place of work of whoever has one, each part at its field', () => {
    const faults = faultsOf(form, { ...thaiAnswers, careerCode: '101', [hasWorkplaceName]: '1' });
    expect(Object.keys(faults).toSorted()).toEqual([
      'workplace.address.districtCode',
      'workplace.address.street',
      'workplace.name',
    ]);
    expect(faults['workplace.address.districtCode']).toBe('district-not-listed');
  });
});
