import { userCaps } from '../../functions/rules/user-caps.ts';
import type { Contract } from '../../shared/operation.ts';
import type { Fault, Source } from './source.ts';

/** What a logged-in client may call without a cap in the pipeline, and what bounds it instead. */
export const boundOtherwise: Readonly<Record<string, string>> = {
  'auth/logout': 'it ends the session that asks',
  'log/write': 'reports of an address are counted',
  'log/event': 'reports of an address are counted',
  'top-up/create': 'top-ups of a day are counted in the wallet',
  'transfer/create': 'payments of a day are counted in the wallet',
};

/** The operations whose handlers read an account by an id that a client may name, which no contract tells of. */
function readersOfAccounts(sources: readonly Source[]): ReadonlySet<string> {
  return new Set(sources.filter(({ imports }) => imports.some(({ names }) => names.includes('readAccount')))
    .map(({ path }) => path.replace(/^functions\/handlers\//, '').replace(/\.ts$/, '')));
}

/** Every call of a session that writes or looks at others is capped in one of the two ways, and no row is left over. */
export function cappedCalls(
  registry: readonly Contract[], sources: readonly Source[],
  capped: readonly string[] = Object.keys(userCaps), bound: readonly string[] = Object.keys(boundOtherwise),
): readonly Fault[] {
  const readers = readersOfAccounts(sources);
  const looksAtOthers = ({ name, loads }: Contract): boolean => loads.includes('receiver') || readers.has(name);
  const calls = registry.filter((contract) => (contract.auth === 'session' || contract.auth === 'either')
    && (contract.kind === 'command' || looksAtOthers(contract))).map(({ name }) => name);
  const rows = [...capped, ...bound];
  return [
    ...calls.filter((name) => rows.filter((row) => row === name).length !== 1).map((name) => `${name} is capped nowhere, or twice`),
    ...rows.filter((row) => !calls.some((name) => name === row)).map((row) => `${row} has a cap, but is no call of a session that writes or looks at others`),
  ];
}
