import { afterAll, expect, test, vi } from 'vitest';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { startExecution } from '../../../functions/engine/workflow/executions.ts';
import { readReview } from '../../../functions/table/review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { decided, decision, opened, picturesFor, sentFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { patience } from '../../stage/patience.ts';
import { ownMachine } from '../own-machine.ts';
import { ownCase } from './own-case.ts';

const machine = await ownMachine('review');
const { access } = machine;
const door = await openDoor({ parts: { workflows: access } });

afterAll(() => machine.remove());

/**
 * What a schedule does to its case, in order. `late` and `lapse` only let time come; that an execution then does
 * what is due by itself is waited for, and no sweep stands in for it.
 */
type Turn =
  | 'sweep'
  | 'two-sweeps'
  | 'one-too-many'
  | 'restart'
  | 'redeploy'
  | 'lose-token'
  | 'late'
  | 'ask-and-answer'
  | 'accept'
  | 'refuse'
  | 'decide-twice'
  | 'lapse'
  | 'lapse-or-accept';

const schedules: readonly (readonly Turn[])[] = [
  ['accept', 'sweep'],
  ['two-sweeps', 'late', 'refuse', 'two-sweeps'],
  ['sweep', 'lapse'],
  ['two-sweeps', 'one-too-many', 'late', 'lapse'],
  ['sweep', 'restart', 'sweep', 'redeploy', 'late', 'accept'],
  ['sweep', 'lose-token', 'redeploy', 'refuse', 'sweep'],
  ['sweep', 'lose-token', 'decide-twice'],
  ['two-sweeps', 'lose-token', 'restart', 'sweep', 'lapse'],
  ['sweep', 'ask-and-answer', 'late', 'accept', 'sweep'],
  ['sweep', 'one-too-many', 'ask-and-answer', 'decide-twice', 'two-sweeps'],
  ['sweep', 'lapse-or-accept', 'sweep'],
  ['two-sweeps', 'one-too-many', 'late', 'restart', 'two-sweeps', 'lapse-or-accept'],
];

/** A case on the stage, whose executions look each second, and the turns of it. */
async function openCase() {
  const sent = await sentFor(door, 'papers');
  const { user, reviewId } = sent;
  const own = ownCase(door, sent);
  const somebody = await newOperator(door);
  const pictures = { now: sent.uploadIds };
  const stopped = { count: 0 };
  const accept = () => decision.accept(reviewId, pictures.now);
  const refuse = () => decision.refuse(reviewId, pictures.now);
  const stateOf = async () => readReview(await own.stored()).state;
  const turns: Readonly<Record<Turn, () => Promise<unknown>>> = {
    sweep: own.tend,
    'two-sweeps': () => Promise.all([own.tend(), own.tend()]),
    'one-too-many': () => startExecution(access, 'review', `${own.begin}-one-too-many`, own.subject),
    restart: async () => {
      const ended = await machine.endAll(own.begin);
      stopped.count += ended;
    },
    redeploy: () => machine.redeploy(),
    'lose-token': async () => {
      await vi.waitFor(async () => expect(await own.token()).toBeDefined(), patience);
      await own.loseToken();
    },
    late: async () => {
      await own.timed({ promisedAtMs: 1 });
      await vi.waitFor(async () => expect(await own.words()).toContain('late'), patience);
    },
    'ask-and-answer': async () => {
      await decided(door, somebody, decision.ask(reviewId, pictures.now));
      pictures.now = await picturesFor(door, user, 'papers');
      await succeed(door, sendForReview, user, { uploadIds: pictures.now });
    },
    accept: () => decided(door, somebody, accept()),
    refuse: () => decided(door, somebody, refuse()),
    'decide-twice': async () => {
      await opened(door, somebody, reviewId);
      const answers = await Promise.all([accept(), refuse()].map((wish) => askAs(door, decideReview, somebody, wish)));
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    },
    lapse: async () => {
      await own.timed({ promisedAtMs: 1, lapsesAtMs: 1 });
      await vi.waitFor(async () => expect(await stateOf()).toBe('lapsed'), patience);
    },
    'lapse-or-accept': async () => {
      await opened(door, somebody, reviewId);
      await own.timed({ lapsesAtMs: 1 });
      await askAs(door, decideReview, somebody, accept());
      await vi.waitFor(async () => expect(await stateOf()).not.toBe('waiting'), patience);
    },
  };
  return { ...own, user, turns, stopped };
}

/** What a schedule may end in. */
function endsOf(turns: readonly Turn[]): readonly string[] {
  if (turns.includes('accept')) return ['accepted'];
  if (turns.includes('refuse')) return ['refused'];
  if (turns.includes('decide-twice')) return ['accepted', 'refused'];
  return turns.includes('lapse') ? ['lapsed'] : ['lapsed', 'accepted'];
}

test.concurrent.for(schedules.map((turns) => [turns.join(', '), turns] as const))(
  'a case ends once, is told once where it is late, and each of its executions ends by itself: %s',
  async ([, turns]) => {
    const one = await openCase();
    for (const turn of turns) await one.turns[turn]();
    const statuses = await vi.waitFor(async () => {
      const all = await machine.statusOf(one.begin);
      expect(all).not.toContain('RUNNING');
      return all;
    }, patience);
    const [over, words] = [readReview(await one.stored()), await one.words()];
    expect(endsOf(turns)).toContain(over.state);
    expect(over.history.filter(({ event }) => ['accept', 'refuse', 'lapse'].includes(event))).toHaveLength(1);
    // What is accepted is told by the level that it opens.
    const ends = over.state === 'accepted' ? [] : [over.state];
    expect(words.filter((word) => word === 'refused' || word === 'lapsed')).toEqual(ends);
    expect(words.filter((word) => word === 'late')).toHaveLength(turns.includes('late') ? 1 : 0);
    expect((await walletOf(door, one.user)).auditStatus).toBe(over.state === 'accepted' ? 2 : 3);
    expect(statuses.filter((status) => status === 'ABORTED')).toHaveLength(one.stopped.count);
    expect(statuses.filter((status) => status !== 'ABORTED' && status !== 'SUCCEEDED')).toEqual([]);
  },
);
