import type { Review } from '../../domains/review/review.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';

/** The name of the workflow that looks after cases with a reviewer. */
export const reviewWorkflow = 'review';

/** What an execution is about: whose case, and which. */
export function reviewSubject({ userId, body }: Pick<Review, 'userId' | 'body'>): string {
  return `${userId}.${body}`;
}

/** Where the case of an execution lies. */
export function reviewKeyOf(subject: string): Key {
  const [userId = '', body = ''] = subject.split('.');
  return keys.review(userId, body);
}
