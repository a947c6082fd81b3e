import { expect, test } from 'vitest';
import { showPapers } from '../../../shared/contracts/paper/show.ts';
import { operation } from '../../../functions/handlers/paper/show.ts';
import { operation as readUploaded } from '../../../functions/handlers/upload/read.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { keepIn } from '../../front-door/identity/papers.ts';
import { giveData } from '../../front-door/identity/personal-data.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

async function codeFor(user: User): Promise<string> {
  await forgetSends(door, user.mobile);
  await succeed(door, sendInfoCode, user, {});
  return lastCode(door, user.mobile);
}

test('for a code the current pictures are shown, for a minute and over HTTP; the trail says which, and a session alone sees none', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const replaced = await keepIn(door, user, 'id-front');
  const [front, selfie] = [await keepIn(door, user, 'id-front'), await keepIn(door, user, 'selfie')];
  for (const { uploadId } of [front, selfie, replaced])
    expectRefusal(await ask(door, readUploaded, user, { uploadId }), 'upload-not-usable');
  const code = await codeFor(user);
  const { pictures, shownForMs } = await succeedOverHttp(door, showPapers, user, { code });
  expect([pictures.map(({ slot }) => slot), shownForMs]).toEqual([['id-front', 'selfie'], 60_000]);
  for (const { url } of pictures) {
    const address = new URL(url);
    expect([address.searchParams.get('X-Amz-Expires'), address.pathname.includes(replaced.pictureKey)]).toEqual([
      '60',
      false,
    ]);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/versionId=[^&]+/, 'versionId=null'))).status).toBeGreaterThanOrEqual(400);
  }
  expectRefusal(await ask(door, operation, user, { code }), 'code-not-active');
  const looks = (await trailOf(door, user)).filter(({ event }) => event === 'personal-data-shown');
  expect(looks).toMatchObject([{ operation: 'paper/show', reason: 'id-front selfie' }]);
  expect(JSON.stringify(door.log.lines)).not.toMatch(/pic_|X-Amz-Signature/);
});

test('papers-none: no code is used up for nothing; code-wrong: nothing is shown', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const code = await codeFor(user);
  expectRefusal(await ask(door, operation, user, { code }), 'papers-none');
  await keepIn(door, user, 'selfie');
  await unchanged(door, [user], async () => {
    const wrong = code === '000000' ? '000001' : '000000';
    expectRefusal(await ask(door, operation, user, { code: wrong }), 'code-wrong', { triesLeft: 4 });
  });
  expect((await succeed(door, operation, user, { code })).pictures).toHaveLength(1);
});
