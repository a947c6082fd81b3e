import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ZodMiniDiscriminatedUnion, ZodMiniObject } from 'zod/mini';
import { childEnvironment, projectRoot, venvFolder } from '../../infra/local/settings.ts';
import { refusals } from '../../shared/refusals.ts';
import { ownStage } from '../stage/own-stage.ts';

/**
 * The client under `tests/foreign-client` is Python and shares nothing with the project: it was written from
 * docs/wire.md, docs/sandbox.md, the API document and stage.json alone. While it works, those are enough.
 */
const python = join(venvFolder, 'bin', 'python');
const clientPath = join(projectRoot, 'tests/foreign-client/client.py');
const vectorsPath = join(projectRoot, 'tests/wire/wire-vectors.json');

const vectorsSchema = z.looseObject({
  good: z.array(z.looseObject({ name: z.string() })).min(1),
  bad: z.array(z.looseObject({ name: z.string() })).min(1),
  response: z.looseObject({ name: z.string(), requestTimestamp: z.number() }),
  canonicalCases: z.array(z.looseObject({ canonical: z.string() })).min(1),
});
const vectors = vectorsSchema.parse(JSON.parse(readFileSync(vectorsPath, 'utf8')));

let folder = '';

interface Ran {
  readonly exitCode: number | string | null | undefined;
  readonly output: string;
}

function runClient(command: 'vectors' | 'journey', path: string): Promise<Ran> {
  const env = childEnvironment({ PYTHONUTF8: '1' });
  return new Promise((resolve) => {
    execFile(python, [clientPath, command, path], { env, cwd: folder, timeout: 150_000 }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : error.code, output: `${stdout}${stderr}` });
    });
  });
}

function writeTemporary(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-client-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A run that ended as it should; where it did not, the report shows all that the client said. */
const ranAs = (exitCode: 0 | 1, ...said: readonly RegExp[]): Ran => ({
  exitCode,
  output: expect.stringMatching(new RegExp(said.map(({ source }) => source).join('[^]*'), 'u')),
});

const lines = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

describe('the vectors', () => {
  test('given the wire document alone, a foreign client opens every good vector and refuses every bad one', async () => {
    const ran = await runClient('vectors', vectorsPath);

    expect(ran).toEqual(ranAs(0, /response/));
    const { good, bad, canonicalCases, response } = vectors;
    expect(lines(ran.output, 'ok  canonical: ')).toEqual(
      canonicalCases.map((each) => `ok  canonical: ${each.canonical}`),
    );
    expect(lines(ran.output, 'ok  good: ')).toEqual(good.map(({ name }) => `ok  good: ${name}`));
    expect(lines(ran.output, 'ok  bad: ')).toEqual(
      bad.map(({ name }): unknown => expect.stringContaining(`ok  bad: ${name} (`)),
    );
    expect(lines(ran.output, 'ok  response: ')).toEqual([`ok  response: ${response.name}`]);
  });

  test('given a sound request marked bad, the client says so', async () => {
    const ran = await runClient('vectors', writeTemporary('sound.json', { ...vectors, bad: vectors.good }));

    expect(ran).toEqual(ranAs(1, /FAILED {2}Failed: .* was not refused/));
  });

  test('given a broken request marked good, the client says so', async () => {
    const ran = await runClient('vectors', writeTemporary('broken.json', { ...vectors, good: vectors.bad }));

    expect(ran).toEqual(ranAs(1, /FAILED {2}Fault/));
  });

  test('given an answer to another request, the client does not open it', async () => {
    const response = { ...vectors.response, requestTimestamp: vectors.response.requestTimestamp + 1 };
    const ran = await runClient('vectors', writeTemporary('answer.json', { ...vectors, response }));

    expect(ran).toEqual(ranAs(1, /good: /, /FAILED {2}Fault: the seal does not open/));
  });
});

describe('a stage', () => {
  test('given stage.json, a foreign client logs in two people, tops up, transfers, reads and logs out', async () => {
    const ran = await runClient('journey', writeTemporary('stage.json', ownStage()));

    expect(ran).toEqual(
      ranAs(
        0,
        /is logged in as usr_/,
        /is logged in as usr_/,
        /keys fetched again, clock corrected/,
        /it is credited: the balance is THB 500\.00/,
        /is Somchai Jaidee, proposed adt_\w+, approved adt_/,
        /is Malee \w+, proposed adt_\w+, approved adt_/,
        /the receiver of \d+ is Malee S\./,
        /quote: fee THB 0\.00/,
        /decided anew at its next try/,
        /transfer trf_\w+ of THB 120\.50 is done/,
        /the same requestId again gives the same answer/,
        /is refused: 20409/,
        /balances: THB 379\.50 and THB 120\.50/,
        /histories: -THB 120\.50 and \+THB 500\.00; \+THB 120\.50 from Som\*\*\* J\./,
        /2 unread notices, the newest of them: THB 120\.50 came in/,
        /both clients answer 20001/,
        /both clients answer 20001/,
      ),
    );
  });

  test('given a stage that is not there, the client fails', async () => {
    const nowhere = { ...ownStage(), keysUrl: 'http://127.0.0.1:9/keys' };
    const ran = await runClient('journey', writeTemporary('nowhere.json', nowhere));

    expect(ran).toEqual(ranAs(1, /FAILED {2}NoAnswer/));
  });
});

test('the codes in the wire document are those of the catalogue, with their data', () => {
  const document = readFileSync(join(projectRoot, 'docs/wire.md'), 'utf8');
  const rows = document.matchAll(/^\| (?<code>\d+) \| (?<name>[a-z-]+) \| (?<data>[^|]*)\|/gm);
  const documented = [...rows].map(
    ({ groups = {} }) =>
      [
        groups['name'],
        { code: Number(groups['code']), data: new Set((groups['data'] ?? '').match(/(?<=`)\w+(?=`)/g)) },
      ] as const,
  );
  const namesIn = (data: unknown): readonly string[] => {
    if (data instanceof ZodMiniDiscriminatedUnion) return data.def.options.flatMap(namesIn);
    return data instanceof ZodMiniObject ? Object.keys(data.shape) : [];
  };
  const catalogue = Object.entries(refusals).map(
    ([name, { code, data }]) => [name, { code, data: new Set(namesIn(data)) }] as const,
  );

  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(catalogue));
});
