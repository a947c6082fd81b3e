import { heldReview, refuseReviewer } from '../../../functions/domains/review/decide.ts';
import { claimMs, isOpen, lapsesAfterMs, timesOfSending } from '../../../functions/domains/review/review.ts';
import type { Review } from '../../../functions/domains/review/review.ts';
import { reviewTransitions } from '../../../functions/domains/review/transitions.ts';
import { endSentCase } from '../../../functions/review/cases/lowered-case.ts';
import { takeStep } from '../../../functions/review/cases/take-step.ts';
import { withdrawCase } from '../../../functions/review/cases/withdraw-case.ts';
import { holdForAct } from '../../../functions/table/act-review.ts';
import { equals } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { integerOf } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { foundPerson } from '../../../functions/table/person.ts';
import {
  claimReview,
  moveReview,
  noteRead,
  noteTended,
  putNewReview,
  readReview,
} from '../../../functions/table/review.ts';
import { changeAudit, changeTier, foundWallet } from '../../../functions/table/wallet.ts';
import { reviewersOf, reviewKinds } from '../../../shared/review.ts';
import type { ReviewKind, ReviewOutcome } from '../../../shared/review.ts';
import { seeded } from '../../chaos/seeded.ts';
import type { Seeded } from '../../chaos/seeded.ts';
import { CallTime } from '../../chaos/table/call-time.ts';
import { openMemoryTable } from '../../chaos/table/memory-table.ts';
import { decideAs } from './decide-as.ts';
import { drawnTools } from './drawn-tools.ts';
import { ReviewersAround, tryWrite } from './reviewers-around.ts';
import { actOf, putPerson, runtimeOver } from './schedule-runtime.ts';
import { Sight } from './sight.ts';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];
const userId = `usr_${'1'.repeat(20)}`;
const body = '2'.repeat(20);
/** Everybody of whom one, at first the last, has last changed the person, and may not decide about them then. */
const names = ['malee', 'somchai', 'anong'] as const;
const editor = 'anong';
/** What time does between two turns: within a claim, over the hour, over a night, over every end; or back. */
const jumps = [secondMs, 9 * minuteMs, claimMs, 59 * minuteMs, hourMs, 10 * hourMs, 24 * hourMs, lapsesAfterMs];

/** One case, and everybody around it, each of whom may have read it a while ago. */
class Schedule {
  readonly table;
  private readonly tools;
  private readonly runtime;
  nowMs: number;
  /** How far its clock ever went, which is also moved back. */
  farthestMs = 0;
  /** What ended the case, as those know who did it; there is one at most. */
  readonly endings: string[] = [];
  /** Who has accepted it as it is now. */
  readonly accepted = new Set<string>();
  /** Who has decided it without having taken it, or behind their time. */
  readonly unheld: string[] = [];
  readonly sight = new Sight();
  readonly around;
  private answers = 0;
  /** Its person has one hand: two answers of one moment are one. */
  private answering: Promise<void> | undefined;
  private readonly kind: ReviewKind;
  private readonly random: Seeded;
  private readonly read = new Map<string, Review>();

  constructor(seed: number) {
    this.random = seeded(seed);
    this.kind = this.random.chance(0.3) ? 'company' : this.random.pick(reviewKinds);
    this.table = openMemoryTable('reviews', this.random.fork('wire'), new CallTime());
    this.tools = drawnTools(this.table, this.random);
    this.around = new ReviewersAround(this.table, userId, { names, editor });
    this.runtime = runtimeOver(this.table, this.tools);
    // Around midnights, and the holidays of a new year, which reviews do not know.
    this.nowMs = Date.parse('2026-12-30T00:00:00+07:00') + this.random.integer(0, 4 * 24 * 60) * minuteMs;
  }

  async begin(): Promise<void> {
    const { name } = this.table;
    const pictures = this.pictures();
    const { kind, nowMs } = this;
    const isAct = kind === 'act';
    const about = isAct ? { act: actOf(userId) } : {};
    const review = { userId, body, kind, revision: 1, pictures, ...about, ...timesOfSending(nowMs) };
    await putPerson(this.table, { userId, kind, editor, atMs: nowMs });
    await this.around.begin();
    await this.write([...putNewReview(name, review), ...(isAct ? [holdForAct(name, userId, body)] : [])]);
  }

  /** What its person has sent last: each answer brings another picture. */
  pictures() {
    return [{ body: String(this.answers).padStart(20, '0'), kind: 'passport' as const }];
  }

  async now(): Promise<Review> {
    return readReview(await this.item());
  }

  async item() {
    const item = await readItem(this.table.documents, this.table.name, keys.review(userId, body));
    if (item === undefined) throw new Error('the case is gone');
    return item;
  }

  async isPending(): Promise<boolean> {
    const { documents, name } = this.table;
    const wallet = await readItem(documents, name, keys.wallet(userId));
    const held = await readItem(documents, name, keys.openActReview(userId));
    return this.kind === 'act' ? held !== undefined && wallet?.['auditStatus'] === 0 : wallet?.['auditStatus'] === 1;
  }

  private write(items: readonly TransactItem[]): Promise<boolean> {
    return tryWrite(this.table, items);
  }

  /** The case as somebody has it before them: as they read it once, or as it is. */
  private async before(who: string): Promise<Review> {
    const kept = this.random.chance(0.6) ? this.read.get(who) : undefined;
    const review = kept ?? (await this.now());
    this.read.set(who, review);
    return review;
  }

  private async claim(who: string): Promise<void> {
    const review = await this.before(who);
    const { documents, name } = this.table;
    const { editedBy } = foundPerson(await readItem(documents, name, keys.person(userId)));
    const refusal = refuseReviewer(review, { id: who, lastEditor: editedBy }, this.nowMs);
    if (review.state !== 'waiting' || refusal !== undefined) return;
    const claim = { claimedBy: who, claimedUntilMs: this.nowMs + claimMs };
    if (!(await this.write([claimReview(name, review, claim, this.nowMs)]))) return;
    const goesOn = review.claimedBy === who && (review.claimedUntilMs ?? 0) > this.nowMs;
    if (!goesOn) this.sight.taken.push({ who, version: review.version + 1 });
    this.read.set(who, await this.now());
  }

  /** Reads it for the decision, by what they know of their claim. */
  private async open(who: string): Promise<void> {
    const review = await this.before(who);
    const held = heldReview(review, who, this.nowMs);
    if (held === undefined || !(await this.write([noteRead(this.table.name, held)]))) return;
    this.sight.looked.push({ who, version: review.version });
    this.read.set(who, await this.now());
  }

  /** By the handler itself, of the pictures that they have before them. */
  private async decide(who: string, outcome: ReviewOutcome): Promise<void> {
    const { body, pictures } = await this.before(who);
    const standing = this.around.now();
    const decided = await decideAs(this.runtime, { who, body, outcome, pictures, nowMs: this.nowMs });
    if (decided === undefined) return;
    const { review, state } = decided;
    this.around.judge(standing, { who, review, outcome, state });
    this.sight.decisions.push({ who, version: review.version });
    if (review.claimedBy !== who || (review.claimedUntilMs ?? 0) <= this.nowMs) this.unheld.push(who);
    // Whom it waits on after has accepted it as the first of two, whoever did before them.
    if (state === 'waiting' || outcome === 'ask') this.accepted.clear();
    if (state !== 'waiting' && outcome !== 'ask') this.endings.push(`${outcome} by ${who}`);
    if (outcome === 'accept') this.accepted.add(who);
  }

  private async answer(): Promise<void> {
    const review = await this.before('owner');
    if (review.state !== 'asked') return;
    this.answers += 1;
    const change = { ...timesOfSending(this.nowMs), pictures: this.pictures() };
    if (!(await this.write(moveReview(this.table.name, review, 'answer', change, this.nowMs)))) this.answers -= 1;
  }

  private async withdraw(): Promise<void> {
    const review = await this.before('owner');
    if (!isOpen(review)) return;
    const { name } = this.table;
    const { moves, follows } = withdrawCase(name, review, this.nowMs);
    // As well by the camera, which the case stood in for.
    const isMatched = this.kind === 'face' && this.random.chance(0.5);
    const matched = [
      ...moveReview(name, review, 'match', {}, this.nowMs),
      changeAudit(name, userId, { from: 1, to: 2 }),
    ];
    if (await this.write(isMatched ? matched : [moves, ...follows])) this.endings.push('withdrawn');
  }

  /** Two operators take the level that it was sent from, where there is one: what was sent ends with it. */
  private async lower(): Promise<void> {
    const { documents, name } = this.table;
    const wallet = foundWallet(await readItem(documents, name, keys.wallet(userId)));
    const review = await this.before('operators');
    if (wallet.tier === 'unauthorized' || wallet.auditStatus !== 1 || !isOpen(review)) return;
    const ends = endSentCase(name, { wallet, sent: { review } }, this.nowMs).map(({ write }) => write);
    const holding = [equals('auditStatus', 1)];
    const taking = changeTier(name, wallet, { to: 'unauthorized', auditStatus: 3, taken: this.nowMs, holding });
    if (await this.write([...ends, taking])) this.endings.push('lowered');
  }

  async look(review?: Review): Promise<void> {
    const done = await takeStep(this.tools, review ?? (await this.before('sweep')), this.nowMs);
    if (done === 'lapsed') this.endings.push('lapsed');
    // As the sweep leaves what nothing was due of.
    if (done === 'nothing-due') await this.write([noteTended(this.table.name, await this.now(), this.nowMs)]);
  }

  private act(): Promise<void> {
    const { random } = this;
    const who = random.pick(names);
    const turn = random.integer(0, 7);
    if (turn === 6) return this.around.change(random, who);
    if (turn < 5 && !this.around.mayAct(who)) return Promise.resolve();
    switch (turn) {
      case 0:
        return this.claim(who);
      // As the console does; the rest comes apart.
      case 1:
        return this.claim(who).then(() => this.open(who));
      case 2:
        return this.open(who);
      case 3:
        return this.claim(who).then(() => this.open(who).then(() => this.decide(who, 'accept')));
      case 4:
        return this.decide(who, random.pick(['accept', 'ask', 'refuse']));
      case 5:
        this.answering ??= this.answer().finally(() => (this.answering = undefined));
        return this.answering;
      default:
        return random.chance(0.2) ? (random.chance(0.3) ? this.lower() : this.withdraw()) : this.look();
    }
  }

  async turn(): Promise<void> {
    const { random } = this;
    if (random.chance(0.35)) this.nowMs += random.chance(0.1) ? -5 * minuteMs : random.pick(jumps);
    this.farthestMs = Math.max(this.farthestMs, this.nowMs);
    // Whoever restarts has read nothing.
    if (random.chance(0.1)) this.read.clear();
    // Two or three in the same moment, of whom one may be the same message again.
    await Promise.all(Array.from({ length: random.integer(1, 3) }, () => this.act()));
  }
}

/** What must be so after every turn; a sentence where it is not. */
async function faultsNow(schedule: Schedule): Promise<readonly string[]> {
  const review = await schedule.now();
  const item = await schedule.item();
  const open = isOpen(review);
  const { acts } = reviewTransitions.states[review.state];
  // Where that end is behind already, which a look at what was read before has not seen, it is due at once.
  const latestMs = Math.max(review.lapsesAtMs + 3 * minuteMs, schedule.farthestMs);
  const dueAtMs = integerOf(item, 'dueAtMs');
  const checks: readonly (readonly [boolean, string])[] = [
    [open === (await schedule.isPending()), 'the wallet and its case disagree whether it is pending'],
    [schedule.endings.length === (open ? 0 : 1), `it has ended ${schedule.endings.length} times`],
    [review.pictures[0]?.body === schedule.pictures()[0]?.body, 'it was decided about pictures that were replaced'],
    [!open || acts !== 'nobody', 'it is pending and nobody has to act'],
    [!open || dueAtMs <= latestMs, 'nobody looks at it before its latest end'],
    [review.promisedAtMs - review.sentAtMs <= 11 * hourMs, 'its hour is farther than a night'],
    [schedule.around.faults.length === 0, schedule.around.faults.join()],
    [
      review.state !== 'accepted' || schedule.accepted.size === reviewersOf[review.kind],
      `it was accepted by ${schedule.accepted.size}`,
    ],
    [schedule.sight.unseen().length === 0, `it was decided by ${schedule.sight.unseen().join()}, who had not read it`],
    [schedule.unheld.length === 0, `it was decided by ${schedule.unheld.join()}, who did not hold it`],
    [review.state !== 'asked' || review.claimedBy === undefined, 'whoever asked for more holds it still'],
    [!open || schedule.accepted.size < reviewersOf[review.kind], 'all have accepted it, and it waits'],
  ];
  return checks.filter(([holds]) => !holds).map(([, text]) => text);
}

/** Plays one schedule; answers what was wrong, and how it ended. */
export async function playSchedule(
  seed: number,
): Promise<{ readonly faults: readonly string[]; readonly end: string; readonly passedOver: number }> {
  const schedule = new Schedule(seed);
  await schedule.begin();
  const faults: string[] = [];
  for (let turn = 0; turn < 14 && faults.length === 0; turn += 1) {
    await schedule.turn();
    faults.push(...(await faultsNow(schedule)).map((text) => `turn ${turn}: ${text}`));
  }
  // From here on nobody comes but the sweep, when the case is due: within its looks it is over.
  for (let looks = 0; looks < 4 && isOpen(await schedule.now()); looks += 1) {
    schedule.nowMs = Math.max(schedule.nowMs, integerOf(await schedule.item(), 'dueAtMs'));
    await schedule.look(await schedule.now());
  }
  faults.push(...(await faultsNow(schedule)).map((text) => `at last: ${text}`));
  if (isOpen(await schedule.now())) faults.push('at last: it is pending for ever');
  await schedule.table.drop();
  const end = schedule.accepted.size > 1 ? 'accept by two' : (schedule.endings[0]?.split(' ')[0] ?? 'open');
  return { faults, end, passedOver: schedule.around.passedOver };
}
