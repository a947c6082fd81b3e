/**
 * Where the console calls an operators' operation: the same function as at its own path, behind the console's login in
 * the place of an IAM signature. @throws where the path is none of the operators'.
 */
export function consolePathOf(path: string): string {
  if (!path.startsWith('/ops/')) throw new Error(`${path} is no path of the operators' API`);
  return `/ops/console/${path.slice('/ops/'.length)}`;
}
