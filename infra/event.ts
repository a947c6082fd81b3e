/**
 * `npm run event <domain/operation>`: seals the operation's sample (`events/<domain>/<operation>.json`) freshly,
 * sends it to the running local stage and prints the opened answer.
 *   -- --set <member>=<value>   changes a member of the sample's input; the value is JSON, or else a text
 *   -- --phone <number>         whose session it is; by default somebody new, logged in for this one request
 *   -- --tier <tier>            gives that person the tier first, at the sandbox
 *   -- --stage <file>           the stage.json of another stage than the one `npm start` runs
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { needsSession } from '../shared/operation.ts';
import { operations } from '../shared/operations.ts';
import { generateDeviceKey } from '../shared/wire/device-key.ts';
import { FriendlyError, localSettings } from './local/settings.ts';
import { stageFilePath } from './local/stage-file.ts';
import { faultsOfInput, languageOfSample, readSampleEvent, sampleEventPath } from './sample-event.ts';
import { giveTierAtSandbox, logIn, readStage, send } from './stage-client.ts';
import type { Caller } from './write-request.ts';

/** Reads `--set amountSatang=100` as a member and its value. */
function readChange(text: string): readonly [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new FriendlyError(`--set takes <member>=<value>, not "${text}".`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true },
      phone: { type: 'string' },
      tier: { type: 'string' },
      stage: { type: 'string' },
    },
  });
  const contract = operations.find(({ name }) => name === positionals[0]);
  if (contract === undefined) {
    throw new FriendlyError(
      `Say which operation: npm run event <name>, where <name> is one of\n${operations.map(({ name }) => `  ${name}`).join('\n')}`,
    );
  }
  return { contract, ...values };
}

async function main(args: readonly string[]): Promise<void> {
  const { contract, set = [], tier, ...options } = readOptions(args);
  const mobile = options.phone ?? `09${randomInt(0, 100_000_000).toString().padStart(8, '0')}`;
  const stage = readStage(options.stage ?? stageFilePath(localSettings()));
  const sample = readSampleEvent(contract.name);
  const input = { ...sample.input, ...Object.fromEntries(set.map(readChange)) };
  const faults = faultsOfInput(contract, input);
  if (faults.length > 0)
    process.stdout.write(`The contract will refuse this:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);

  const stranger: Caller = { device: await generateDeviceKey(), entry: sample.headers['app-name'] ?? 'kapao' };
  const caller = needsSession(contract) ? await logIn(stage, stranger, mobile) : stranger;
  if (tier !== undefined) await giveTierAtSandbox(stage, mobile, tier);
  const who = needsSession(contract) ? `by ${mobile} ` : '';
  process.stdout.write(
    `${contract.method} ${contract.path} ${who}(${sampleEventPath(contract.name)})\n${JSON.stringify(input, undefined, 2)}\n`,
  );
  const { status, code, message, data } = await send(stage, contract, caller, input, languageOfSample(sample));
  process.stdout.write(`HTTP ${status}\n${JSON.stringify({ code, message, data }, undefined, 2)}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${error instanceof FriendlyError || isUsage ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
