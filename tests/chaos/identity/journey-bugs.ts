import type { TransactItem } from '../../../functions/table/expression.ts';
import { transact } from '../planted-bugs.ts';
import type { Stack, Written } from '../planted-bugs.ts';

/** Bugs that a programmer could have made on the way to be known, planted between the product's code and its table. */
export const journeyBugs = [
  'step-in-wrong-state',
  'tries-not-counted',
  'level-without-name',
  'changed-after-match',
  'number-not-claimed',
  'consent-not-needed',
  'evidence-not-kept',
  'face-not-counted',
  'ended-face-counts',
  'taken-back-stays-pending',
  'level-outlives-document',
  'renewal-gives-more',
  'asking-forgotten',
  'asked-leads-on',
  'old-pictures-taken',
] as const;
export type JourneyBug = (typeof journeyBugs)[number];

const skOf = ({ Put: put, Update: update, Delete: gone, ConditionCheck: check }: TransactItem): string =>
  String((put?.Item ?? update?.Key ?? gone?.Key ?? check?.Key ?? {})['sk']);

/** An update whose condition holds always; names and values stay in use. */
function unconditional(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const always = `(${update?.ConditionExpression ?? ''}) OR attribute_exists(pk) OR attribute_not_exists(pk)`;
  return update === undefined ? item : { Update: { ...update, ConditionExpression: always } };
}

const isOfTries = ({ Update: update }: TransactItem, step: 'registry' | 'face'): boolean =>
  Object.values(update?.ExpressionAttributeNames ?? {}).includes(`tries_${step}`);

/** Whether a write ends a pending audit without a yes: of a refusal, or of a case that its person takes back. */
function endsAudit({ Update: update }: TransactItem): boolean {
  const names = Object.values(update?.ExpressionAttributeNames ?? {});
  return names.includes('auditStatus') && Object.values(update?.ExpressionAttributeValues ?? {}).includes(3);
}

const isFaceCheck = (sk: unknown): boolean => String(sk).startsWith('FACE#');

/** The placeholder of the value that an update gives an attribute; undefined where it gives it none. */
function placeholderSet({ Update: update }: TransactItem, attribute: string): string | undefined {
  const { ExpressionAttributeNames: names = {}, UpdateExpression: expression = '' } = update ?? {};
  const alias = Object.entries(names).find(([, name]) => name === attribute)?.[0];
  return alias === undefined ? undefined : new RegExp(`${alias} = (:\\w+)`).exec(expression)?.[1];
}

/** Whether a write is forgotten under a bug. */
function isForgotten(bug: JourneyBug, item: TransactItem): boolean {
  const sk = skOf(item);
  switch (bug) {
    case 'tries-not-counted':
      return isOfTries(item, 'registry');
    case 'face-not-counted':
      return isOfTries(item, 'face');
    case 'level-without-name':
      return sk === 'PERSON';
    case 'changed-after-match':
      return sk === 'WALLET' && item.ConditionCheck !== undefined;
    case 'number-not-claimed':
      return sk === 'OWNER';
    case 'evidence-not-kept':
      return sk.startsWith('JOURNEY#');
    case 'consent-not-needed':
      return sk.startsWith('CONSENT#') && item.ConditionCheck !== undefined;
    case 'taken-back-stays-pending':
      return sk === 'WALLET' && endsAudit(item);
    case 'level-outlives-document':
      return sk === 'WALLET' && placeholderSet(item, 'levelEndedAtMs') !== undefined;
    case 'step-in-wrong-state':
    case 'ended-face-counts':
    case 'renewal-gives-more':
    case 'asking-forgotten':
    case 'asked-leads-on':
    case 'old-pictures-taken':
      return false;
  }
}

/** Whether a transaction puts a new document in the place of the one before. */
const isRenewing = (items: readonly TransactItem[]): boolean =>
  items.some((item) => skOf(item) === 'IDENTITY' && /REMOVE .*#/.test(item.Update?.UpdateExpression ?? ''));

/** A level that is written, as the highest of a person. */
function raised(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const placeholder = skOf(item) === 'WALLET' ? placeholderSet(item, 'tier') : undefined;
  if (update === undefined || placeholder === undefined) return item;
  const values = { ...update.ExpressionAttributeValues, [placeholder]: 'fully' };
  return { Update: { ...update, ExpressionAttributeValues: values } };
}

/** What takes somebody back to giving data whom operators ask; a refused passport does so with its case. */
function leadsBack(items: readonly TransactItem[], item: TransactItem): boolean {
  const isOfCase = items.some((each) => skOf(each).startsWith('REVIEW#'));
  const values = Object.values(item.Update?.ExpressionAttributeValues ?? {});
  return !isOfCase && skOf(item) === 'JOURNEY' && values.includes('data');
}

function spoilt(bug: JourneyBug, given: readonly TransactItem[]): Written {
  const isGone = (item: TransactItem) => (bug === 'asked-leads-on' ? leadsBack(given, item) : isForgotten(bug, item));
  const leftOut = given.flatMap((item, index) => (isGone(item) ? [index] : []));
  const isLoose = (sk: string) =>
    bug === 'ended-face-counts'
      ? isFaceCheck(sk)
      : (bug === 'step-in-wrong-state' || bug === 'changed-after-match') && sk === 'JOURNEY';
  const items = given
    .filter((_item, index) => !leftOut.includes(index))
    .map((item) => (isLoose(skOf(item)) ? unconditional(item) : item))
    .map((item) => (bug === 'renewal-gives-more' && isRenewing(given) ? raised(item) : item));
  return { items, leftOut };
}

/** What was read, as the bug sees it: an item of some kind, with other members. */
function misread(bug: JourneyBug, sk: unknown): Readonly<Record<string, string | number | undefined>> {
  if (bug === 'old-pictures-taken' && sk === 'JOURNEY') return { sinceMs: 0 };
  if (bug === 'asking-forgotten' && sk === 'RENEWAL') return { asked: undefined };
  if (bug === 'step-in-wrong-state' && sk === 'JOURNEY') return { state: 'registry' };
  if (bug === 'ended-face-counts' && isFaceCheck(sk)) return { state: 'asked' };
  return bug === 'changed-after-match' && sk === 'WALLET' ? { tier: 'unauthorized' } : {};
}

function seen(bug: JourneyBug, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => seen(bug, each));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).map(([name, each]) => [name, seen(bug, each)] as const);
  return { ...Object.fromEntries(members), ...('sk' in value && misread(bug, value.sk)) };
}

/** The key of a single read of a consent, which a bug finds whether or not it is there. */
function consentIn(input: object): object | undefined {
  const key: unknown = 'Key' in input ? input.Key : undefined;
  const isConsent = typeof key === 'object' && key !== null && 'sk' in key && String(key.sk).startsWith('CONSENT#');
  return isConsent ? key : undefined;
}

/** Plants a bug below the product: it decides as ever, but reads or writes something else than it thinks. */
export function plantBug(bug: JourneyBug, client: { readonly middlewareStack: unknown }): void {
  const stack = client.middlewareStack as Stack;
  stack.add(
    (next) => async (args) => {
      const given: unknown = 'TransactItems' in args.input ? args.input.TransactItems : undefined;
      if (Array.isArray(given)) return transact(next, args, spoilt(bug, given));
      const consent = bug === 'consent-not-needed' ? consentIn(args.input) : undefined;
      if (consent !== undefined) return { output: { Item: consent } };
      const answered = await next(args);
      return { ...answered, output: Object.assign(answered.output, seen(bug, answered.output)) };
    },
    { step: 'initialize', priority: 'high', name: 'plantedBug' },
  );
}
