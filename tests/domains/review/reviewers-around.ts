import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Review } from '../../../functions/domains/review/review.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import {
  giveLogin,
  putNewOperator,
  readKnownOperator,
  setOperatorRoles,
  takeLogin,
} from '../../../functions/table/operators.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { editPerson, foundPerson } from '../../../functions/table/person.ts';
import { reviewersOf } from '../../../shared/review.ts';
import type { ReviewOutcome } from '../../../shared/review.ts';
import type { Seeded } from '../../chaos/seeded.ts';
import type { MemoryTable } from '../../chaos/table/memory-table.ts';

/** Whether it was written; what its conditions refuse is not. */
export async function tryWrite({ documents }: MemoryTable, items: readonly TransactItem[]): Promise<boolean> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: [...items] }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return false;
    throw error;
  }
}

/** Something as it was last written, undefined while it is being changed; with each change it is another object. */
interface Kept<T> {
  readonly is: T | undefined;
}

/** Who may decide, and who has edited the person last, at a moment. */
interface Standing {
  readonly editor: Kept<string>;
  readonly isThere: Readonly<Record<string, Kept<boolean>>>;
}

interface Decided {
  readonly who: string;
  readonly review: Review;
  readonly outcome: ReviewOutcome;
  readonly state: string;
}

/** What was so from before a decision until behind it; undefined where it changed meanwhile: either may be right. */
const throughout = <T>(before: Kept<T> | undefined, after: Kept<T> | undefined): T | undefined =>
  before === after ? after?.is : undefined;

/**
 * The register and the person's last editor around a case, changed one thing at a time by the product's writes; each
 * reviewer has one way in, which is their name. What a decision stood on is judged by those who changed it.
 */
export class ReviewersAround {
  readonly faults: string[] = [];
  /** How often a first counted no more when somebody else accepted. */
  passedOver = 0;
  private standing: Standing;
  private readonly table: MemoryTable;
  private readonly userId: string;
  private changing: Promise<void> | undefined;

  constructor(table: MemoryTable, userId: string, { names, editor }: { names: readonly string[]; editor: string }) {
    this.table = table;
    this.userId = userId;
    this.standing = { editor: { is: editor }, isThere: Object.fromEntries(names.map((name) => [name, { is: true }])) };
  }

  async begin(): Promise<void> {
    const { name } = this.table;
    const enter = (id: string) => [putNewOperator(name, { id, roles: ['identity'] }), ...giveLogin(name, id, id)];
    await tryWrite(this.table, Object.keys(this.standing.isThere).flatMap(enter));
  }

  /** What a decision that begins now is judged by. */
  now(): Standing {
    return this.standing;
  }

  /** Whether the pipeline lets somebody through. */
  mayAct(who: string): boolean {
    return this.standing.isThere[who]?.is !== false;
  }

  private async edit(who: string): Promise<void> {
    const { table, userId } = this;
    const before = this.standing.editor.is;
    this.standing = { ...this.standing, editor: { is: undefined } };
    const person = foundPerson(await readItem(table.documents, table.name, keys.person(userId)));
    const isDone = await tryWrite(table, [editPerson(table.name, person, { sealedName: undefined, editedBy: who })]);
    this.standing = { ...this.standing, editor: { is: isDone ? who : before } };
  }

  /** Somebody loses the role or their way in, or has both again. */
  private async leaveOrReturn(who: string, losesRole: boolean): Promise<void> {
    const { documents, name } = this.table;
    const before = this.standing.isThere[who]?.is === true;
    const keep = (is: boolean | undefined) =>
      (this.standing = { ...this.standing, isThere: { ...this.standing.isThere, [who]: { is } } });
    keep(undefined);
    const known = readKnownOperator(who, await readItem(documents, name, keys.operator(who)));
    const hasWayIn = (await readItem(documents, name, keys.operatorLogin(who))) !== undefined;
    const roles = (...held: readonly 'identity'[]) => setOperatorRoles(name, known, held, 'register');
    const leaves = () => (losesRole ? [roles()] : takeLogin(name, who, who));
    const returns = () => [roles('identity'), ...(hasWayIn ? [] : giveLogin(name, who, who))];
    keep((await tryWrite(this.table, before ? leaves() : returns())) ? !before : before);
  }

  /** Two operators change something at a time: what others ask for meanwhile is the same. */
  change(random: Seeded, who: string): Promise<void> {
    const edits = random.chance(0.5);
    const losesRole = random.chance(0.5);
    this.changing ??= (edits ? this.edit(who) : this.leaveOrReturn(who, losesRole)).finally(
      () => (this.changing = undefined),
    );
    return this.changing;
  }

  /** Judges a decision that was written between two moments. */
  judge(before: Standing, { who, review: { kind, firstBy }, outcome, state }: Decided): void {
    const editor = throughout(before.editor, this.standing.editor);
    if (editor === who) this.faults.push(`the last editor, ${who}, decided it`);
    if (throughout(before.isThere[who], this.standing.isThere[who]) === false)
      this.faults.push(`${who} decided it, who had left`);
    if (outcome !== 'accept' || reviewersOf[kind] !== 2) return;
    const isFirst = state === 'waiting';
    if (firstBy === undefined) {
      if (!isFirst) this.faults.push(`${who} accepted it alone`);
      return;
    }
    const isThere = throughout(before.isThere[firstBy], this.standing.isThere[firstBy]);
    if (!isFirst && isThere === false) this.faults.push(`it was accepted by ${firstBy}, who had left`);
    if (!isFirst && editor === firstBy) this.faults.push(`it was accepted by ${firstBy}, who had edited the person`);
    if (!isFirst) return;
    this.passedOver += 1;
    const counts = isThere === true && editor !== undefined && editor !== firstBy;
    if (counts) this.faults.push(`${who} was the second, and was taken for a first`);
  }
}
