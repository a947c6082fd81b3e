import type { Access } from '../ask/access.ts';

/** Who is logged in; undefined where nobody is, and the browser is on its way to the login page. */
export async function openAccess(): Promise<Access | undefined> {
  const root = document.getElementById('root');
  if (root !== null) root.textContent = 'The login of the console is not there yet.';
  return undefined;
}
