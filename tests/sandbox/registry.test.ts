import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { cardSchema, cardWordSchema } from '../../functions/partners/registry-contract.ts';
import { outcomeOf } from '../../functions/sandbox/face/face-outcomes.ts';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { cardBytes, cardOfNobody } from '../../functions/sandbox/registry/card-of-nobody.ts';
import { laserEndings } from '../../functions/sandbox/registry/card-outcomes.ts';
import { screeningDigits } from '../../functions/sandbox/screening/routes.ts';
import { personalDataSchema } from '../../shared/personal/personal-data.ts';
import { isNationalId } from '../../shared/personal/national-id.ts';
import { hintOf } from '../../web/data/uploads/picture-hints.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

const card = {
  idNumber: '1999900000013',
  laserId: 'JT0-1234567-89',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};
const checkOf = (ending: string, sandbox = openSandbox()) =>
  sandbox.callSigned('POST', '/registry/checks', { ...card, laserId: `JT0-1234567-${ending}` });

it.each([
  ['89', 'match'],
  ['02', 'no-match'],
  ['03', 'expired'],
  ['04', 'replaced'],
])('a laser id that ends in %s is answered %s', async (ending, word) => {
  const { status, body } = await checkOf(ending);
  expect([status, cardWordSchema.parse(body)]).toEqual([200, { idNumber: card.idNumber, word }]);
});

it('an answer that gets lost takes longer than the product waits, an unavailable registry says so', async () => {
  const sandbox = openSandbox();
  expect((await checkOf('06', sandbox)).status).toBe(504);
  expect(sandbox.paused).toEqual([6_000]);
  expect((await checkOf('07', sandbox)).status).toBe(503);
});

it('tells the product alone', async () => {
  const answer = await openSandbox().call('POST', '/registry/checks', card);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'signature-not-valid']);
});

it('has a page that shows every ending', async () => {
  const { text } = await openSandbox().call('GET', '/registry?lang=en');
  for (const ending of Object.keys(laserEndings)) expect(text).toContain(`<dt>… ${ending}</dt>`);
  expect(text).toContain('its holder has a newer card');
});

const pageIn = async (language: string, sandbox = openSandbox()) =>
  new JSDOM((await sandbox.visit(`/registry?lang=${language}`)).text, {
    url: 'https://host/registry',
    runScripts: 'outside-only',
  }).window;
const valueOf = ({ document }: JSDOM['window'], field: string) =>
  document.querySelector(`[data-field=${field}]`)?.textContent ?? '';

it.each(['th', 'en'] as const)(
  'offers in %s a card of nobody, another one on each visit, and answers it as it says',
  async (language) => {
    const sandbox = openSandbox();
    const pages = [await pageIn(language, sandbox), await pageIn(language, sandbox)];
    const numbers = pages.map((page) => valueOf(page, 'idNumber'));
    expect(numbers.map((number) => isNationalId(number))).toEqual([true, true]);
    expect(new Set(numbers).size).toBe(2);
    const [page] = pages as [JSDOM['window'], JSDOM['window']];
    const t = texts[language].registryPage;
    const words = page.document.querySelector('[data-card]')?.textContent ?? '';
    for (const word of [t.nobody.title, t.nobody.lead, t.outcomes.match]) expect(words).toContain(word);
    const shown = Object.fromEntries(
      ['idNumber', 'laserId', 'firstName', 'lastName'].map((each) => [each, valueOf(page, each)]),
    );
    const asked = cardSchema.parse({ ...shown, birthDate: '1990-05-31' });
    expect(valueOf(page, 'birthDate')).toBe(language === 'th' ? '31/5/2533' : '31/5/1990');
    const { body } = await sandbox.callSigned('POST', '/registry/checks', asked);
    expect(t.outcomes[cardWordSchema.parse(body).word]).toBe(page.document.querySelector('[data-answer]')?.textContent);
    // Every value can be copied: few keyboards write both.
    const copied = [...page.document.querySelectorAll<HTMLElement>('[data-card] [data-copy]')];
    expect(copied.map(({ dataset }) => dataset['copy'])).toContain(shown['firstName']);
    expect(copied).toHaveLength(page.document.querySelectorAll('[data-field]').length);
  },
);

it('makes a card up that the wallet takes, whose face the page plays and who stands on no list', () => {
  const nowMs = Date.UTC(2026, 10, 30);
  const palace = { countryCode: 'TH', districtCode: '100101', street: '1/2' };
  const rest = {
    sex: 2,
    registeredAddress: palace,
    currentAddress: palace,
    careerCode: '101',
    incomeBand: 1,
    purposes: [1],
  };
  const { passportNumber, ...made } = cardOfNobody(new Uint8Array(cardBytes), nowMs);
  const workplace = { name: 'ตัวอย่าง', address: palace };
  expect(
    personalDataSchema.safeParse({ ...rest, ...made, workplace, idType: 1, nationality: 'TH' }).error,
  ).toBeUndefined();
  expect(passportNumber).toMatch(/^P\d{8}$/);
  expect(outcomeOf(made.laserId)).toBeUndefined();
  for (const digits of Object.keys(screeningDigits)) {
    const [high, low] = [Number(digits) >> 8, Number(digits) & 255];
    const listed = cardOfNobody(new Uint8Array([0, 0, 0, 0, 0, 0, high, low]), nowMs);
    for (const number of [listed.idNumber, listed.passportNumber]) expect(number.slice(-5, -1)).not.toBe(digits);
    expect(isNationalId(listed.idNumber)).toBe(true);
  }
});

/** A canvas, of which a small copy is kept as the wallet looks at one: what is filled, and strokes of written lines. */
function paperOf(window: JSDOM['window']) {
  const [width, height, scale] = [320, 203, 1200 / 320];
  const data = new Uint8ClampedArray(width * height * 4);
  const written: string[] = [];
  const fill = (colour: string, [x, y, w, h]: readonly number[], step = 1) => {
    const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
    const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const [left, top, right, bottom] = [x, y, (x ?? 0) + (w ?? 0), (y ?? 0) + (h ?? 0)].map((side) =>
      Math.round((side ?? 0) / scale),
    );
    for (let row = top ?? 0; row < (bottom ?? 0); row += 1)
      for (let column = left ?? 0; column < Math.min(right ?? 0, width); column += step)
        data.set([...rgb, 255], (row * width + column) * 4);
  };
  const context = {
    fillStyle: '',
    font: '',
    beginPath: () => undefined,
    arc: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    fillRect(...box: number[]) {
      fill(this.fillStyle, box);
    },
    fillText(text: string, x: number, y: number) {
      written.push(text);
      fill(this.fillStyle, [x, y - 30, text.length * 20, 30], 2);
    },
  };
  Object.assign(window.HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new window.Blob(['picture'])),
  });
  return { written, pixels: { width, height, data } };
}

it.each([
  ['id-front', 'card'],
  ['id-back', 'card'],
  ['passport', 'page'],
  ['selfie', 'face'],
] as const)(
  'draws a picture of the %s, which says that it is of nobody, and at which the wallet finds nothing',
  async (name, shape) => {
    const sandbox = openSandbox();
    const window = await pageIn('en', sandbox);
    const paper = paperOf(window);
    const downloads: string[] = [];
    Object.assign(window.URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    window.HTMLAnchorElement.prototype.click = function click() {
      downloads.push(`${this.download} ${this.href}`);
    };
    expect(window.document.querySelector('[data-pictures]')?.hasAttribute('hidden')).toBe(true);
    window.eval((await sandbox.visit('/assets/card.js')).text);
    expect(window.document.querySelector('[data-pictures]')?.hasAttribute('hidden')).toBe(false);
    window.document.querySelector<HTMLElement>(`[data-draw=${name}]`)?.click();
    await expect.poll(() => downloads).toEqual([`${name}.jpg blob:picture`]);
    const t = texts.en.registryPage.nobody;
    expect([paper.written[0], paper.written.at(-1)]).toEqual([t.pictures[name], t.specimen]);
    // The number of another document would speak against the one that it is held beside.
    const ofIt = { 'id-front': ['idNumber'], 'id-back': ['laserId'], passport: ['passportNumber'], selfie: [] };
    const numbers = ['idNumber', 'laserId', 'passportNumber'];
    expect(numbers.filter((field) => paper.written.includes(valueOf(window, field)))).toEqual(ofIt[name]);
    // As small as it is here it stands for its parts as well: what is drawn has no lens.
    expect(hintOf(paper.pixels, paper.pixels, shape, { width: 1200, height: 760 })).toBeUndefined();
    window.close();
  },
);
