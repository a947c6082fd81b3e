import type { SandboxContext } from '../context.ts';

/** True for a browser that shows the answer to a person; programs ask for JSON or for anything. */
export function wantsPage(c: SandboxContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}
