import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { projectRoot } from '../../../infra/local/settings.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { operatorLogin, sendEvent } from '../../front-door/door/ask.ts';
import type { Door } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { openOps } from '../ops-command.ts';
import type { RunOps } from './runbook.ts';

const isOperators = (contract: (typeof operations)[number]): contract is OperatorContract =>
  contract.caller === 'operator';

async function operationAt(path: string): Promise<Operation | undefined> {
  const contract = operations.filter(isOperators).find((each) => each.path === path);
  if (contract === undefined) return undefined;
  const file = join(projectRoot, 'functions/handlers', `${contract.name}.ts`);
  const { operation }: { readonly operation: Operation } = await import(pathToFileURL(file).href);
  return operation;
}

/**
 * The operators' API of a door: the real handlers on its table, at its time, so that a rehearsal plays days of its own
 * beside whatever else is on the stage. Grants and signatures are held over the deployed API, by each operation's own
 * test; here whoever calls is the test login somchai.
 */
export async function openOpsOf(door: Door): Promise<RunOps> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = request.url ?? '/';
      const operation = await operationAt(path);
      if (operation === undefined) {
        response.writeHead(404).end('{}');
        return;
      }
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const event = operatorEventOf({ path, headers, body: await text(request) }, operatorLogin);
      const { status, headers: answered, body } = await sendEvent(door, operation, event);
      response.writeHead(status, { ...answered }).end(body);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.close();
  });
  // What listens on a port of this machine has an address of this form.
  const { port } = server.address() as AddressInfo;
  const { ops } = openOps();
  const stage = { opsApiUrl: `http://127.0.0.1:${port}`, tableName: door.runtime.table };
  return (words) => ops(words, stage);
}
