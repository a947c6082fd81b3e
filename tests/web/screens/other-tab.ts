import { vi } from 'vitest';
import { connection } from '../../../web/data/connection.ts';
import { readSession } from '../../../web/data/stored.ts';

/** The data layer as another tab of the same browser runs it: its own memory, the same device. */
export async function otherTab() {
  vi.resetModules();
  const tabConnection = await import('../../../web/data/connection.ts');
  const tabSession = await import('../../../web/data/page-session.ts');
  const commands = await import('../../../web/data/run-command.ts');
  const settings = connection();
  tabConnection.connect({ ...settings });
  const session = await readSession(settings.entry);
  if (session !== undefined) await tabSession.enterPageSession(session.token);
  return commands;
}
