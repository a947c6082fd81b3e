import { eachImport, targetOf } from '../tidy/source.ts';
import type { Law, Node, Source } from '../tidy/source.ts';

const registry = 'functions/four-eyes/proposals/acts.ts';
const inProduct = (path: string): boolean => path.startsWith('functions/') || path.startsWith('infra/');

/** Who besides an act takes a write that only an act takes otherwise, and why that is no way around two persons. */
export const alsoWrittenBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  setPersonSteps: {
    'functions/sandbox/people/set-person.ts': 'stages with a sandbox only; production has none',
    'functions/runtime/identity/registry-steps.ts': "the basic level alone, by the registry's word in the place of two",
    'functions/company/accept-company.ts':
      "the word of the second of two reviewers on a company's case, neither of whom has changed its data last",
    'functions/review/decisions/decision-steps.ts':
      "a reviewer's word on a case that its person has sent: claimed, and never by who has changed the data last",
  },
  giveLogin: { 'infra/first-operators.ts': 'the first two, when a stage is made' },
  unlockWallet: {
    'functions/handlers/user/unlock-wallet.ts': "the owner's code and face in the place of two (`decisions.md` 13)",
  },
};

/** What acts write and others too, each with the reason why taking it goes around nothing. */
export const ordinaryWrites: Readonly<Record<string, string>> = {
  addAuthEvent: "a line of what happened to somebody's way in, which changes nothing",
  securityNoticeSteps: 'a notice to its owner, which changes nothing',
  unlistUnlockAsk: 'whoever unlocks or locks once more ends the waiting, which is no condition of anything',
  followsDue: 'the time at which a lock ends follows the lock, whoever locks',
  postSteps: "the partner's word posts a payout; an act without it has events of its own, which a law keeps to it",
  voidSteps: "the partner's word voids a payout; an act without it has events of its own, which a law keeps to it",
  returnSteps: "the partner's word returns a payout; an act without it has events of its own, which a law keeps to it",
  withLearning: 'what is read again where a write met another one',
};

/** The files of the acts that the list of all holds. */
export const actFilesOf = (sources: readonly Source[]): readonly string[] => {
  const list = sources.find(({ path }) => path === registry);
  if (list === undefined) return [];
  return list.imports
    .filter(({ names }) => names.some((name) => name.endsWith('Act') && name !== 'Act' && name !== 'AnyAct'))
    .flatMap((each) => targetOf(list, each) ?? []);
};

/** The acts' files and those of their folder that they are made of. */
function actRooms(byPath: ReadonlyMap<string, Source>, files: readonly string[]): ReadonlySet<string> {
  const rooms = new Set<string>();
  const enter = (path: string): void => {
    const source = byPath.get(path);
    if (rooms.has(path) || source === undefined) return;
    rooms.add(path);
    for (const each of source.imports) {
      const target = targetOf(source, each) ?? '';
      if (target.startsWith('functions/four-eyes/') && target !== 'functions/four-eyes/proposals/act.ts') enter(target);
    }
  };
  files.forEach(enter);
  return rooms;
}

/** What a function answers that is written, or made into a write: by the name of its type. */
const written = /\b(?:TransactItem|UpdateParts|ActPlan|\w*Steps?|\w*Writes?)\b/;

interface Named {
  readonly id?: { readonly name?: string };
  readonly init?: Node | null;
  readonly returnType?: Node | null;
}

/** Whether what a file exports by a name makes a write; of what says no type it has to be assumed. */
function makesWrite({ nodes, text }: Source, name: string): boolean {
  const found: (Node & Named) | undefined = nodes.find(
    (node: Node & Named) =>
      (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') && node.id?.name === name,
  );
  const made: (Node & Named) | null | undefined = found?.type === 'VariableDeclarator' ? found.init : found;
  if (made === null || made === undefined || !/Function/.test(made.type)) return false;
  const { returnType } = made;
  return returnType === undefined || returnType === null || written.test(text.slice(returnType.start, returnType.end));
}

const isPure = (target: string): boolean => /^functions\/(?:domains|engine)\//.test(target);
/** The words that every write is made of. */
const byHand = 'functions/table/expression.ts';

/** What acts write, by its name. */
export function writesOfActs(sources: readonly Source[]) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const files = actFilesOf(sources);
  const rooms = actRooms(byPath, files);
  const writesOf = (source: Source): readonly string[] =>
    source.imports.flatMap((each) => {
      const target = targetOf(source, each) ?? '';
      const made = byPath.get(target);
      if (made === undefined || !target.startsWith('functions/') || target === byHand || isPure(target)) return [];
      return each.names.filter((name) => makesWrite(made, name));
    });
  const writes = new Set([...rooms].flatMap((path) => writesOf(byPath.get(path) ?? { ...empty, path })));
  const silent = files.filter((path) => {
    const source = byPath.get(path);
    if (source === undefined) return true;
    const ownHand = source.imports.some((each) => targetOf(source, each) === byHand && each.names.includes('putItem'));
    return !ownHand && writesOf(source).length === 0;
  });
  return { rooms, writes, silent };
}

const empty = { text: '', nodes: [], imports: [], comments: [] } as const;

/** What an act writes is taken by acts alone, but where it is said why not; and an act writes something. */
export const onlyActsWrite: Law = (sources) => {
  const { rooms, writes, silent } = writesOfActs(sources);
  const used = new Set<string>();
  const others = eachImport(
    sources,
    (path) => inProduct(path) && !rooms.has(path),
    (each, target = '', path) => {
      // A contract may be called like a write.
      if (target.startsWith('shared/')) return undefined;
      const around = each.names.filter((name) => {
        if (!writes.has(name) || name in ordinaryWrites) return false;
        used.add(`${path} ${name}`);
        return alsoWrittenBy[name]?.[path] === undefined;
      });
      return around.length === 0 ? undefined : `takes ${around.join(', ')}, which only an act of four eyes may write`;
    },
  );
  const loose = Object.entries(alsoWrittenBy).flatMap(([name, besides]) =>
    Object.keys(besides)
      .filter((path) => !used.has(`${path} ${name}`))
      .map((path) => `${path} does not take ${name}`),
  );
  const gone = Object.keys(ordinaryWrites).filter((name) => !writes.has(name));
  return [
    ...silent.map((path) => `${path} writes nothing that a law could keep others from`),
    ...loose,
    ...gone.map((name) => `no act takes ${name} any more`),
    ...others,
  ];
};
