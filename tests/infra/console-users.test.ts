import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeConsoleUser } from '../../infra/console-users.ts';
import { consoleLoginOf, operatorRoles } from '../../shared/operator-role.ts';

/** A pool that notes what it is asked, and refuses what it is told to. */
let server: Server;
let asked: string[] = [];
let refuses: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    void text(request).then(() => {
      asked.push(action);
      const exception = refuses[action];
      response.writeHead(exception === undefined ? 200 : 400);
      const found = { UserAttributes: [{ Name: 'sub', Value: 'd1b6' }] };
      response.end(JSON.stringify(exception === undefined ? found : { __type: exception, message: 'no' }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  refuses = {};
});

const malee = { username: 'malee', password: 'a-password-of-the-emulator' };

function makeMalee(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const endpoint = `http://127.0.0.1:${port}`;
  return makeConsoleUser({ region: 'ap-southeast-7', endpoint, credentials, poolId: 'p' }, malee);
}

test('a user of the console is made, put into the group of each role, and named as the register names them', async () => {
  expect(await makeMalee()).toBe(consoleLoginOf('d1b6'));
  const groups = operatorRoles.map(() => 'AdminAddUserToGroup');
  expect(asked).toEqual(['AdminCreateUser', 'AdminSetUserPassword', ...groups, 'AdminGetUser']);
});

test('what a deploy that was cut off has made already is gone on with; any other refusal ends it', async () => {
  refuses = { AdminCreateUser: 'UsernameExistsException' };
  expect(await makeMalee()).toBe(consoleLoginOf('d1b6'));
  refuses = { AdminCreateUser: 'InvalidPasswordException' };
  await expect(makeMalee()).rejects.toThrow('InvalidPasswordException');
});

test('somebody at a terminal waits for two minutes, as for all else: a function would have given up after three seconds', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  try {
    await makeMalee();
    expect(new Set(waits.mock.calls.flat())).toEqual(new Set([120_000]));
  } finally {
    waits.mockRestore();
  }
});
