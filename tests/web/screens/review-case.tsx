import { openLoggedInScreens } from './logged-in-screens.ts';
import { beforeEach } from 'vitest';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { OwnReview } from '../../../shared/review.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { queryNames } from '../../../web/data/queries/query-names.ts';
import { useRefresh } from '../../../web/data/queries/use-refresh.ts';
import { FreshFactsWatch } from '../../../web/screens/main/fresh-facts-watch.ts';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenState, ScreenStates } from '../../states/state.ts';
import type { WalletServer } from '../data/wallet-server.ts';

/** An answer that is a success, of what is not JSON by its type. */
export function ok(answered: unknown) {
  const data: JsonObject = JSON.parse(JSON.stringify(answered));
  return { code: 1, message: 'OK', data };
}

export function stateOf({ others }: ScreenStates, name: string): ScreenState {
  const state = others[name];
  if (state === undefined) throw new Error(`there is no state ${name}`);
  return state;
}

/** A company's case that came back for one picture. */
export const asked: OwnReview = {
  reviewId: 'rev_01JD000000000000000R',
  kind: 'company',
  state: 'asked',
  sentAtMs: 1,
  opensAtMs: 1,
  promisedAtMs: 1,
  answerByMs: 2,
  isLate: false,
  reason: 'unreadable',
  pictures: [{ uploadId: 'a', kind: 'company-registration', word: 'retry', reason: 'unreadable' }],
};

/** Somebody without a level whose documents are with our staff. */
export interface ReviewedCase {
  readonly server: WalletServer;
  /** What the server answers from now on, as in a state of the screen. */
  readonly stand: (name: string) => void;
  /** One more message lies in their inbox. */
  readonly notify: (id: number) => void;
}

/** The same for each test of a file, whose inbox has one message. */
export async function openReviewedCase(): Promise<ReviewedCase> {
  const server = await openLoggedInScreens({ tier: 'unauthorized' });
  let notices: readonly number[] = [];
  beforeEach(() => {
    notices = [1];
    server.answer(getNotificationPage.path, () =>
      ok({
        total: notices.length,
        rows: notices.slice(0, 1).map((id) => ({ notificationId: `ntf_${id}`, type: 14, status: 1, createdAtMs: id })),
      }),
    );
  });
  return {
    server,
    stand: (name) => {
      for (const { path, data } of answersOf(states, stateOf(states, name))) server.answer(path, () => ok(data));
    },
    notify: (id) => {
      notices = [id, ...notices];
    },
  };
}

const messages = queryNames<[typeof getNotificationPage]>('notification/page');

/** The screen in an open app, whose badge looks when it is told to. */
export function OpenReview() {
  const refresh = useRefresh();
  return (
    <>
      <FreshFactsWatch />
      <button type="button" onClick={() => void refresh(messages)}>
        look
      </button>
      <ReviewScreen />
    </>
  );
}
