import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Door } from '../door/door.ts';

/** What a function that was killed throws at every further step: nothing of it goes on. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** A function's process that dies at one of its awaits on the outside, and the list of these that it has passed. */
export interface Mortal {
  readonly door: Door;
  /**
   * Each await on the table or on a partner makes two points: before it began, and after it was
   * done and before anybody knew.
   */
  readonly passed: readonly string[];
}

/**
 * The door of a process that is killed at its `killedAt`th point, counted from 0; never where that is undefined. What a
 * process does between two awaits nobody outside can see, so that these points are all the places where it can die.
 */
export function mortal(door: Door, killedAt?: number): Mortal {
  const passed: string[] = [];
  let isDead = false;
  const pass = (point: string): void => {
    isDead ||= passed.length === killedAt;
    if (isDead) throw new Killed(`killed at ${point}`);
    passed.push(point);
  };
  const around = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    pass(`before ${name}`);
    const result = await act();
    pass(`after ${name}`);
    return result;
  };
  const { runtime } = door;
  const documents = new Proxy(runtime.aws.documents, {
    get: (target, member) => {
      if (member !== 'send') return Reflect.get(target, member);
      return (command: Parameters<DynamoDBDocumentClient['send']>[0]) =>
        around(command.constructor.name, () => target.send(command));
    },
  });
  return {
    passed,
    door: {
      ...door,
      runtime: {
        ...runtime,
        aws: { ...runtime.aws, documents },
        partnerAccess: async (partner) => {
          const access = await runtime.partnerAccess(partner);
          return { ...access, fetch: (input, init) => around('partner', () => access.fetch(input, init)) };
        },
      },
    },
  };
}
