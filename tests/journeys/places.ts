import { vi } from 'vitest';
import type { PlainTextKey } from '../../web/text/text.ts';
import { receiveCode } from './payer.ts';
import type { Payer } from './payer.ts';
import type { Flow, Payees } from './flows.ts';
import { press } from './wallet.ts';
import type { Person } from './wallet.ts';
import { patience } from '../stage/patience.ts';

/** Where somebody stands on the way to a payment. */
export type Place =
  | 'home'
  | 'who'
  | 'amount'
  | 'confirm'
  | 'code wanted'
  | 'code sent'
  | 'finding out'
  | 'nothing paid'
  | 'receipt';

type Mark = readonly [place: Place, hash: string, tags: string, text: PlainTextKey];

/** What is seen in a place, and in no earlier one of the list with that address. */
function marksOf({ words, path, who, receipt: [receiptPath, receiptTags, receiptText] }: Flow): readonly Mark[] {
  const at = `#${path}`;
  return [
    ['receipt', `#${receiptPath}`, receiptTags, receiptText],
    ['finding out', at, 'h1,h2', `pending.${words}.finding`],
    ['nothing paid', at, 'h1,h2', 'pending.nothing'],
    ['code sent', `${at}?step=confirm`, 'dialog[open] button', 'codeSheet.submit'],
    ['code wanted', `${at}?step=confirm`, 'dialog[open] h2', 'codeSheet.title'],
    ['confirm', `${at}?step=confirm`, 'h1,h2', `${words}.confirmTitle`],
    ['amount', `${at}?step=amount`, 'button', `${words}.review`],
    ['who', at, ...who],
    ['home', '#/mainPage/home', 'button', 'action.transfer'],
  ];
}

/** How often a page looks where it stands, and how long it does before it is asked anew. */
const lookEveryMs = 50;
const lookForMs = 2_000;

/**
 * Where somebody stands, as soon as that is one of these; undefined where it is another place for a while, or the app
 * loads or runs something that covers it. The page itself looks again and again: a question from here for each look
 * took more of a processor than the app that was asked about.
 */
async function placeAmong({ page, words }: Person, flow: Flow, places: readonly Place[]): Promise<Place | undefined> {
  const told = marksOf(flow).map(([place, hash, tags, key]) => ({ place, hash, tags, text: words.t(key) }));
  return page.evaluate(
    async ([all, among, everyMs, forMs]) => {
      const isSeen = (tags: string, text: string) =>
        [...document.querySelectorAll(tags)].some(
          (element) => element.textContent.trim() === text && element.checkVisibility(),
        );
      const placeNow = () => {
        const isRunning = document.querySelector('.loading-overlay[data-shown=true]') !== null;
        const found = all.find(({ hash, tags, text }) => location.hash.startsWith(hash) && isSeen(tags, text))?.place;
        // Where something is being found out it goes on by itself; elsewhere a button that is busy leads on soon.
        const onTop = document.querySelector('dialog[open]') ?? document;
        const isBusy =
          found !== 'finding out' &&
          [...onTop.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility());
        return isRunning || isBusy ? undefined : found;
      };
      for (const endsAtMs = performance.now() + forMs; performance.now() < endsAtMs;) {
        const place = placeNow();
        if (place !== undefined && among.includes(place)) return place;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      return undefined;
    },
    [told, places, lookEveryMs, lookForMs] as const,
  );
}

const allPlaces: readonly Place[] = [
  'receipt',
  'finding out',
  'nothing paid',
  'code sent',
  'code wanted',
  'confirm',
  'amount',
  'who',
  'home',
];

/** Where somebody stands on a flow's way, once that is a place asked for. */
export async function placeOf(person: Person, flow: Flow, among: readonly Place[] = allPlaces): Promise<Place> {
  return vi.waitFor(async () => {
    // A page that is being loaded anew cannot be asked.
    const place = await placeAmong(person, flow, among).catch(() => undefined);
    if (place === undefined) throw new Error(`the person does not stand at: ${among.join(', ')}`);
    return place;
  }, patience);
}

/** Somebody on the way to one payment: to whom, and the code that has come for it last. */
export interface Walker {
  readonly payer: Payer;
  readonly flow: Flow;
  readonly payees: Payees;
  code: string;
}

/** What pays: the button of the confirmation, which names the sum. */
export function payButton({ page, words: { t } }: Person, { words }: Flow) {
  const names = [t(`${words}.submit`, { amount: 'THB' }), t(`${words}.submitTotal`, { amount: 'THB' })];
  return page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})`) });
}

/** Presses what sends a code: the first button of the sheet. */
export async function askForCode({ page }: Person): Promise<void> {
  await page.getByRole('dialog').getByRole('button').first().click();
}

async function enterCode({ page, words }: Person, code: string): Promise<void> {
  const field = page.getByLabel(words.t('login.codeLabel'));
  // A code that is whole is sent by itself; one that stands there already has a button.
  if ((await field.inputValue()) === code)
    await page.getByRole('button', { name: words.t('codeSheet.submit') }).click();
  else await field.fill(code);
}

/** Does what leads on from a place. */
export async function goOnFrom(walker: Walker, place: Place): Promise<void> {
  const {
    payer: { person },
    flow,
    payees,
  } = walker;
  switch (place) {
    case 'home':
      return flow.begin(person);
    case 'who':
      return flow.choose(person, payees);
    case 'amount':
      await flow.enterAmount(person);
      return press(person, `${flow.words}.review`);
    case 'confirm':
      return payButton(person, flow).click();
    case 'code wanted':
      walker.code = await receiveCode(person, () => askForCode(person));
      return undefined;
    case 'code sent':
      return enterCode(person, walker.code);
    case 'nothing paid':
      return press(person, 'pending.goOn');
    case 'finding out':
    case 'receipt':
      return undefined;
  }
}

/** Goes on, step by step, from wherever the app has led. */
export async function walkTo(walker: Walker, wanted: Place): Promise<void> {
  const { flow } = walker;
  let place = await placeOf(walker.payer.person, flow);
  while (place !== wanted) {
    const before = place;
    await goOnFrom(walker, before);
    place = await placeOf(
      walker.payer.person,
      flow,
      allPlaces.filter((now) => now !== before),
    );
  }
}
