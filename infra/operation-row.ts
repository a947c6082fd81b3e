import { isSealed, takesRequestId } from '../shared/operation.ts';
import type { Contract } from '../shared/operation.ts';
import { partners } from '../functions/partners/partners.ts';
import type { FunctionSpec, TableAction } from './function-spec.ts';
import { nothing } from './function-spec.ts';

/** The members of a spec that are grants, or settings that come with one. */
const lists = [
  'table',
  'indexes',
  'personalKey',
  'evidenceKey',
  'secrets',
  'topics',
  'statementFiles',
  'bookReports',
  'uploads',
  'partners',
  'signaturesOf',
  'caps',
  'tellsStaff',
] as const satisfies readonly (keyof FunctionSpec)[];
type List = (typeof lists)[number];

/**
 * What only a person can say of an operation: grants beyond its contract's, its size, and what a
 * customer notices without it.
 */
export type OperationRow = Partial<Pick<FunctionSpec, List | 'memoryMb' | 'timeoutSeconds' | 'urgency'>> &
  Pick<FunctionSpec, 'impact'>;

/** The rows of one domain, by the operations' names. */
export type OperationRows = Readonly<Record<string, OperationRow>>;

function tableActionsOf(contract: Contract): readonly TableAction[] {
  // The server's keys are found by a query.
  const opening: readonly TableAction[] = isSealed(contract) ? ['Query'] : [];
  // Before login the bytes are taken once.
  if (contract.caller === 'door') return [...opening, 'UpdateItem'];
  if (takesRequestId(contract)) return [...opening, 'BatchGetItem', 'PutItem', 'UpdateItem'];
  // Of operators the register is read at each act, and what they look at or are refused stands in the audit.
  return contract.caller === 'operator'
    ? ['BatchGetItem', 'PutItem', 'UpdateItem']
    : [...opening, 'BatchGetItem', 'UpdateItem'];
}

/** People are loaded for what is sealed under their own keys. */
function opensPeople(contract: Contract): boolean {
  return contract.caller === 'wallet' && contract.loads.some((load) => load === 'person' || load === 'receiver');
}

function secretsOf(contract: Contract): FunctionSpec['secrets'] {
  // What a command asks for is known again by a keyed hash.
  return takesRequestId(contract) ? ['origin', 'lookup'] : ['origin'];
}

/** What the pipeline needs to carry out a contract, whatever its handler does. */
export function pipelineSpec(contract: Contract): Omit<FunctionSpec, 'impact'> {
  return {
    ...nothing,
    table: tableActionsOf(contract),
    wireKey: isSealed(contract) ? ['decrypt'] : [],
    personalKey: opensPeople(contract) ? ['decrypt'] : [],
    evidenceKey: contract.caller === 'wallet' && contract.loads.includes('identity') ? ['decrypt'] : [],
    secrets: secretsOf(contract),
    forOperators: contract.caller === 'operator',
    memoryMb: isSealed(contract) ? 1024 : nothing.memoryMb,
  };
}

/** Whoever calls a partner within a request waits for it: a slow one has its time, twice where it is asked twice. */
const askingSeconds = 20;

function timeoutOf({ partners: called = [] }: OperationRow): number {
  return called.some((name) => name in partners) ? askingSeconds : nothing.timeoutSeconds;
}

/** An operation's whole spec: its contract's part, and the row's grants beside it. */
export function specFrom(contract: Contract, row: OperationRow): FunctionSpec {
  const base = pipelineSpec(contract);
  return {
    ...base,
    timeoutSeconds: timeoutOf(row),
    ...row,
    table: [...base.table, ...(row.table ?? [])],
    personalKey: [...base.personalKey, ...(row.personalKey ?? [])],
    evidenceKey: [...base.evidenceKey, ...(row.evidenceKey ?? [])],
    secrets: [...base.secrets, ...(row.secrets ?? [])],
  };
}

/** The grants of a row that its contract brings already. */
export function repeatedIn(contract: Contract, row: OperationRow): readonly string[] {
  const base = pipelineSpec(contract);
  return lists.flatMap((list) => (row[list] ?? []).filter((each) => base[list].some((brought) => brought === each)));
}
