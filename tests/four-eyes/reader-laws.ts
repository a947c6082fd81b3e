import { operations } from '../../shared/operations.ts';
import { eachImport } from '../tidy/source.ts';
import type { Law } from '../tidy/source.ts';

const moneyMoves = /^functions\/(?:ledger|books)\//;
const actsByItself = /^functions\/(?:workflows|streams|sandbox|endpoints)\//;

/** Rooms that everybody takes from: what one of them took of the ledger, every command would have through it. */
const takenByAll =
  /^functions\/(?:engine|runtime|table|domains|inspect|screening|status|statement|upload|face|review)\//;

/** What only tells: readers, and what something is made out of; types are none of it. */
const onlyTells = (name: string): boolean => /^(?:read|find|found)[A-Z]|Of$|^[A-Z]/.test(name);

/** Reads all the same, by a name that does not say so. */
const tellsToo: readonly string[] = ['openToTell', 'payoutOfHold'];

const writing = (names: readonly string[]): string =>
  names.filter((name) => !onlyTells(name) && !tellsToo.includes(name)).join(', ');

/** What may be taken of money's rooms by whoever only tells; undefined where that is all. */
function beyondReading(names: readonly string[], target = ''): string | undefined {
  if (actsByItself.test(target)) return `takes ${names.join(', ')} of ${target}, which acts by itself`;
  const more = moneyMoves.test(target) ? writing(names) : '';
  return more === '' ? undefined : `takes ${more} of ${target}, and only reads may be taken here`;
}

/** Nobody comes to the ledger's writes through a room between: those read it, and no more. */
export const roomsBetweenOnlyRead: Law = (sources) =>
  eachImport(
    sources,
    (path) => takenByAll.test(path),
    ({ names }, target) => beyondReading(names, target),
  );

/** What operators look at changes nothing. */
export const looksOnlyRead: Law = (sources) => {
  const looks = new Set(
    operations
      .filter(({ caller, kind }) => caller === 'operator' && kind === 'query')
      .map(({ name }) => `functions/handlers/${name}.ts`),
  );
  return eachImport(
    sources,
    (path) => looks.has(path),
    ({ names }, target) => beyondReading(names, target),
  );
};

/** Which commands of one person write an item by hand, and why no write of the table's own does it. */
export const writesByHand: Readonly<Record<string, string>> = {
  'functions/handlers/ops/cancel-payout.ts': 'held still beside its wallet, and its due time brought forward',
  'functions/handlers/ops/lock-payout.ts': 'a mark on the hold alone',
};

/** A write by hand could be of any item, a balance too: whoever makes one is named. */
export const oneWritesByName: Law = (sources) => {
  const commands = new Set(
    operations
      .filter((contract) => contract.caller === 'operator' && contract.kind === 'command' && !('fourEyes' in contract))
      .map(({ name }) => `functions/handlers/${name}.ts`),
  );
  const byHand = /^(?:update|put|putNew|delete|drop)Item$|^(?:Put|Update|Delete|TransactWrite|BatchWrite)Command$/;
  return eachImport(
    sources,
    (path) => commands.has(path) && !(path in writesByHand),
    ({ names }) => {
      const found = names.filter((name) => byHand.test(name));
      return found.length === 0 ? undefined : `writes by hand: ${found.join(', ')}`;
    },
  );
};
