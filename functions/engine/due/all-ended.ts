/**
 * What each has answered, once all of them have ended, also where one has failed. Whoever goes on with others under way
 * leaves them in mid-air: Lambda freezes them there, and thaws them at its next call, whatever time it is then.
 * @throws the first failure.
 */
export async function allEnded<T>(underWay: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(underWay);
  return Promise.all(underWay);
}
