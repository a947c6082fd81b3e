import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import type { Review } from '../../../functions/domains/review/review.ts';
import { reviewSubject } from '../../../functions/review/cases/workflow.ts';
import { tendReview } from '../../../functions/review/cases/tend-review.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { succeed } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import type { sentFor } from '../../front-door/identity/reviews.ts';

/** A case on the stage, what its executions leave of it, and what comes by without one. */
export function ownCase(door: Door, { user, reviewId }: Awaited<ReturnType<typeof sentFor>>) {
  const { table } = door.runtime;
  const { documents } = door.clients;
  const body = reviewId.slice('rev_'.length);
  const subject = reviewSubject({ userId: user.userId, body });
  const place = keys.review(user.userId, body);
  const tokenPlace = keys.waitingExecution('review', subject);

  async function stored(): Promise<Item> {
    const item = await readItem(documents, table, place);
    if (item === undefined) throw new Error('there is no such case');
    return item;
  }
  return {
    subject,
    /** What the names of its executions begin with. */
    begin: body,
    stored,
    token: async (): Promise<unknown> => (await readItem(documents, table, tokenPlace))?.['token'],
    loseToken: () => documents.send(new DeleteCommand({ TableName: table, Key: { ...tokenPlace } })),
    /** Another time of the case, as if it had been sent at another. When the sweep comes by stays as it is. */
    timed: (times: Partial<Pick<Review, 'promisedAtMs' | 'lapsesAtMs'>>) => {
      const all = Object.entries(times);
      return documents.send(
        new UpdateCommand({
          TableName: table,
          Key: { ...place },
          UpdateExpression: `SET ${all.map(([name]) => `${name} = :${name}`).join(', ')}`,
          ExpressionAttributeValues: Object.fromEntries(all.map(([name, atMs]) => [`:${name}`, atMs])),
        }),
      );
    },
    /** What the sweep does of this one case when it is due, before it is. */
    tend: async (): Promise<string> => tendReview(door.runtime, await stored(), door.clock.peekMs()),
    words: async () => (await succeed(door, getNotificationPage, user, {})).rows.map(({ reviewWord }) => reviewWord),
  };
}
