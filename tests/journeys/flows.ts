import { createAirtime } from '../../shared/contracts/airtime/create.ts';
import { quoteAirtime } from '../../shared/contracts/airtime/quote.ts';
import { createCashOut } from '../../shared/contracts/cash-out/create.ts';
import { quoteCashOut } from '../../shared/contracts/cash-out/quote.ts';
import { createTransfer } from '../../shared/contracts/transfer/create.ts';
import { quoteTransfer } from '../../shared/contracts/transfer/quote.ts';
import { formatThb } from '../../shared/money.ts';
import type { PlainTextKey } from '../../web/text/text.ts';
import type { AccountLink } from '../../shared/money-out.ts';
import { addressOf, findReceiver, press, seen, typeAmount } from './wallet.ts';
import type { Person } from './wallet.ts';

/** Who and what a payment is for. */
export interface Payees {
  readonly receiverMobile: string;
  readonly account: AccountLink['input'];
}

/** One way by which money leaves, as a person walks it. */
export interface Flow {
  readonly name: 'transfer' | 'cash out' | 'mobile top-up';
  /** What its texts begin with. */
  readonly words: 'transfer' | 'cashOut' | 'airtime';
  readonly path: string;
  readonly draft: string;
  readonly quotePath: string;
  readonly createPath: string;
  /** What is seen where somebody chooses whom it is for. */
  readonly who: readonly [tags: string, text: PlainTextKey];
  /** Where its receipt stands, and what is seen once that is whole. */
  readonly receipt: readonly [path: string, tags: string, text: PlainTextKey];
  /** From the home tab. */
  readonly begin: (person: Person) => Promise<void>;
  readonly choose: (person: Person, payees: Payees) => Promise<void>;
  readonly enterAmount: (person: Person) => Promise<void>;
}

/** An amount that stands there already is not typed twice. */
async function typeOnce(person: Person, label: PlainTextKey, baht: string): Promise<void> {
  if ((await person.page.getByLabel(person.words.t(label)).inputValue()) === '') await typeAmount(person, baht);
}

/** The tile of a choice, by what stands on it. */
async function chooseTile({ page }: Person, name: string): Promise<void> {
  await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
}

/** Every way by which money leaves through the one kit. */
export const flows: readonly Flow[] = [
  {
    name: 'transfer',
    words: 'transfer',
    path: '/transfer',
    draft: 'kapao.draft.transfer',
    quotePath: quoteTransfer.path,
    createPath: createTransfer.path,
    who: ['button', 'transfer.find'],
    receipt: ['/transfer/status/', 'h1,h2', 'transfer.done'],
    begin: (person) => press(person, 'action.transfer'),
    choose: (person, { receiverMobile }) => findReceiver(person, receiverMobile),
    enterAmount: (person) => typeOnce(person, 'transfer.amount', '1'),
  },
  {
    name: 'cash out',
    words: 'cashOut',
    path: '/cashOut',
    draft: 'kapao.draft.cash-out',
    quotePath: quoteCashOut.path,
    createPath: createCashOut.path,
    who: ['h2', 'cashOut.where'],
    receipt: ['/cashOut/status/', 'button', 'common.toHome'],
    begin: (person) => press(person, 'action.cashOut'),
    choose: (person, { account: { accountNumber } }) =>
      seen(person, `${accountNumber.slice(0, 3)}****${accountNumber.slice(-3)}`).click(),
    enterAmount: (person) => typeOnce(person, 'cashOut.amount', '20'),
  },
  {
    name: 'mobile top-up',
    words: 'airtime',
    path: '/topUp/mobile',
    draft: 'kapao.draft.airtime',
    quotePath: quoteAirtime.path,
    createPath: createAirtime.path,
    who: ['button', 'airtime.next'],
    receipt: ['/topUpMobile/status/', 'button', 'common.toHome'],
    begin: async (person) => {
      await person.page.goto(addressOf(person, '/topUp/mobile'));
    },
    choose: async (person) => {
      await chooseTile(person, 'AIS');
      await press(person, 'airtime.next');
    },
    enterAmount: (person) => chooseTile(person, formatThb(50_00)),
  },
];
