import { operatorChangeSchema, setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import type { OperatorChange } from '../../../shared/contracts/ops/set-operator.ts';
import { consoleSubOf } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { rolesAfter } from '../../domains/operator/operator.ts';
import type { KnownOperator } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { TransactItem } from '../../table/expression.ts';
import { markGroups } from '../../table/group-marks.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { asEntered, asHeld, giveLogin, readKnownOperator, readLoginOwner } from '../../table/operators.ts';
import { setOperatorRoles, takeLogin } from '../../table/operators.ts';
import { readItem } from '../../table/pages.ts';
import type { Act, Change, Fact } from '../proposals/act.ts';

interface Loaded {
  readonly operator: KnownOperator;
  /** The way in that is to be given was found to be somebody's. */
  readonly isTaken: boolean;
  /** The way in that is to be taken was found to be this person's. */
  readonly isTheirs: boolean;
}

async function readOwner({ aws, table }: Runtime, login: string | undefined): Promise<string | undefined> {
  const item = login === undefined ? undefined : await readItem(aws.documents, table, keys.operatorLogin(login));
  return item === undefined ? undefined : readLoginOwner(item);
}

async function readPersonOf(runtime: Runtime, id: string): Promise<KnownOperator> {
  const key = keys.operator(id);
  return readKnownOperator(id, (await readTogether(runtime, [key])).of(key));
}

const inWords = (roles: readonly OperatorRole[]): string => (roles.length === 0 ? 'none' : roles.join(' '));

/** The wish as it stands in lists and audit; ids of IAM say nothing of a person. */
function described({ giveRoles, takeRoles, ...ways }: OperatorChange): Readonly<Record<string, string>> {
  const given = { giveRoles: giveRoles?.join(' '), takeRoles: takeRoles?.join(' '), ...ways };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function factOf(operator: KnownOperator, role: OperatorRole): Fact {
  const shown = operator.roles.includes(role) ? 'held' : 'not held';
  return { of: keys.operator(operator.id), shown, holds: asHeld(operator, role) };
}

/** The steps of a way in that is given or taken, whichever of its writes finds that it cannot be. */
function learning(writes: readonly TransactItem[], learn: (known: Loaded) => Loaded): readonly Step<Loaded>[] {
  return writes.map((write) => ({ write, learn }));
}

/**
 * Who stands in the register and what they may. Both persons of the act hold the role `register` in its very
 * transaction and neither is the one who is changed: so whatever is taken, two remain who can change it again.
 */
export const setOperatorAct: Act<typeof setOperator, Loaded, OperatorChange> = {
  contract: setOperator,
  find: async (runtime, { operatorId, giveWayIn, takeWayIn }) => {
    const [operator, given, taken] = await Promise.all([
      readPersonOf(runtime, operatorId),
      readOwner(runtime, giveWayIn),
      readOwner(runtime, takeWayIn),
    ]);
    if (!operator.isEntered && giveWayIn === undefined) return refuse('operator-not-found');
    if (given !== undefined) return refuse('way-in-taken');
    return takeWayIn === undefined || taken === operatorId ? operatorId : refuse('way-in-not-theirs');
  },
  load: async (runtime, operatorId) => ({
    operator: await readPersonOf(runtime, operatorId),
    isTaken: false,
    isTheirs: true,
  }),
  factsOf: ({ operator }) => ({
    entered: {
      of: keys.operator(operator.id),
      shown: operator.isEntered ? 'yes' : 'no, somebody new is entered',
      holds: asEntered(operator),
    },
    support: factOf(operator, 'support'),
    identity: factOf(operator, 'identity'),
    money: factOf(operator, 'money'),
    register: factOf(operator, 'register'),
  }),
  editorsOf: ({ operator }) => [operator.editedBy],
  wishOf: ({ operatorId: _whose, reason: _why, ...wish }) => wish,
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => operatorChangeSchema.parse(JSON.parse(text)),
  changeOf: described,
  shownOf: described,
  decide: ({ table, editor, approver, body, nowMs }, { operator, isTaken, isTheirs }, wish) => {
    const { giveRoles = [], takeRoles = [], giveWayIn, takeWayIn } = wish;
    if (operator.id === editor || operator.id === approver) return refuse('operator-is-self');
    if (isTaken) return refuse('way-in-taken');
    if (!isTheirs) return refuse('way-in-not-theirs');
    const roles = rolesAfter(operator, giveRoles, takeRoles);
    const [before, after] = [inWords(operator.roles), inWords(roles)];
    if (before === after && giveWayIn === undefined && takeWayIn === undefined) return refuse('nothing-to-change');
    // The pool's groups follow; a login that is taken is on nobody's list by then, so it has a mark of its own.
    const lost = takeWayIn === undefined || consoleSubOf(takeWayIn) === undefined ? [] : [takeWayIn];
    const marks = [operator.id, ...lost].map((whose) => markGroups(table, { whose, change: body, sinceMs: nowMs }));
    const change: Change = { rolesBefore: before, roles: after, ...described(wish) };
    return {
      change,
      steps: [
        {
          write: setOperatorRoles(table, operator, roles, editor),
          learn: (known: Loaded, item: Item | undefined) => ({
            ...known,
            operator: readKnownOperator(operator.id, item),
          }),
        },
        ...marks.map((write) => ({ write })),
        // Somebody else may have been given it, or they may have lost it, since it was proposed.
        ...(giveWayIn === undefined
          ? []
          : learning(giveLogin(table, giveWayIn, operator.id), (known) => ({ ...known, isTaken: true }))),
        ...(takeWayIn === undefined
          ? []
          : learning(takeLogin(table, takeWayIn, operator.id), (known) => ({ ...known, isTheirs: false }))),
      ],
    };
  },
};
