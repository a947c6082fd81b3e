import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/replay-message.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { atFace, begun, look, withFace } from '../../front-door/identity/face.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';

const open = await openDoor();
const face = withFace(open);
const { door } = face;

test('a match that could not be taken opens the level once it is played, with what the row of this operation grants', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  const eventId = randomUUID();
  const broken = withFace(
    meanwhileDoor(open, () => Promise.reject(new Error('the transaction of the message failed'))),
  );
  expect(await broken.tell(key, 'matched', { eventId })).toEqual([500, 'try-again']);
  expect((await walletOf(door, user)).tier).toBe('basic');
  const input = { partner: 'face', eventId, reason: 'mended by the release of today, ticket 4715' };
  expect(await succeedAs(door, operation, await newOperator(door), input)).toMatchObject({ outcome: 'matched' });
  expect((await walletOf(door, user)).tier).toBe('semi');
  expect(await look(door, user)).toMatchObject({ state: 'matched' });
});
