import { describe, expect, test } from 'vitest';
import { dieEverywhere, lifeUntil } from './life.ts';
import type { Life } from './life.ts';

class QueryCommand {}
class UpdateCommand {}

/** What a function does outside, and what of it was done by the time that it was dead. */
async function deathsOf(run: (life: Life, client: { send: (command: object) => Promise<string> }) => Promise<unknown>) {
  const deaths: string[] = [];
  const points = await dieEverywhere(async (killedAt) => {
    const done: string[] = [];
    const life = lifeUntil(killedAt);
    const client = life.watched({
      send: async (command: object) => {
        done.push(command.constructor.name.slice(0, 1));
        return 'answered';
      },
    });
    await run(life, client).catch(() => undefined);
    deaths.push(done.join(''));
    return life;
  }, 'every');
  return { points, deaths };
}

describe('the lives of a process', () => {
  test('end before the first of its awaits and after each, and the first is unhurt', async () => {
    const { points, deaths } = await deathsOf(async (_life, client) => {
      await client.send(new QueryCommand());
      await client.send(new UpdateCommand());
    });
    expect(points).toEqual(['before QueryCommand', 'after QueryCommand', 'after UpdateCommand']);
    expect(deaths).toEqual(['QU', '', 'Q', 'QU']);
  });

  test('end between two writes that are under way at once', async () => {
    const { points, deaths } = await deathsOf(async (_life, client) =>
      Promise.all([client.send(new UpdateCommand()), client.send(new UpdateCommand())]),
    );
    expect(points).toHaveLength(4);
    expect(deaths.slice(1, 3)).toEqual(['', 'U']);
  });

  test('are one for several reads at once, which change nothing', async () => {
    const { points } = await deathsOf(async (_life, client) =>
      Promise.all([client.send(new QueryCommand()), client.send(new QueryCommand()), client.send(new QueryCommand())]),
    );
    expect(points).toEqual(['before QueryCommand', 'after QueryCommand']);
  });

  test('end after a call that failed too, which may have been done all the same', async () => {
    const { points } = await deathsOf(async ({ around }, client) => {
      await around('partner', () => Promise.reject(new Error('no answer'))).catch(() => undefined);
      await client.send(new UpdateCommand());
    });
    expect(points).toEqual(['before partner', 'after partner', 'after UpdateCommand']);
  });

  test('do nothing more after their end, whatever they catch', async () => {
    const { deaths } = await deathsOf(async (_life, client) => {
      await client.send(new QueryCommand()).catch(() => undefined);
      await client.send(new UpdateCommand());
    });
    expect(deaths).toEqual(['QU', '', 'Q', 'QU']);
  });
});
