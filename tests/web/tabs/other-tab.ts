import { vi } from 'vitest';
import { connection } from '../../../web/data/calls/connection.ts';
import { readSession } from '../../../web/data/session/stored.ts';

/** The data layer as another tab of the same browser runs it: its own memory, the same device. */
export async function otherTab() {
  vi.resetModules();
  const tabConnection = await import('../../../web/data/calls/connection.ts');
  const tabSession = await import('../../../web/data/session/page-session.ts');
  const commands = await import('../../../web/data/sending/run-command.ts');
  const settings = connection();
  tabConnection.connect({ ...settings });
  const session = await readSession(settings.entry);
  if (session !== undefined) await tabSession.enterPageSession(session.token);
  return commands;
}
