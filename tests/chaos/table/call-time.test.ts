import { expect, test } from 'vitest';
import { CallTime } from './call-time.ts';

test('who rests is woken once so many calls have passed, and not before', async () => {
  const time = new CallTime();
  const woken: string[] = [];
  const rests = [time.rest(3).then(() => woken.push('long')), time.rest(2).then(() => woken.push('short'))];
  time.tick();
  await Promise.resolve();
  expect(woken).toEqual([]);
  time.tick();
  await rests[1];
  expect(woken).toEqual(['short']);
  time.tick();
  await Promise.all(rests);
  expect(woken).toEqual(['short', 'long']);
});

test('where nobody calls, those who rest are woken in their order, so that nothing stands still', async () => {
  const time = new CallTime();
  const woken: string[] = [];
  await Promise.all([
    time.rest(1_000).then(() => woken.push('later')),
    time.rest(500).then(() => woken.push('sooner')),
  ]);
  expect(woken).toEqual(['sooner', 'later']);
});
