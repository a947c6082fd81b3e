import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda';
import { zipSync } from 'fflate';
import { bundleFolderOf } from '../bundle.ts';
import { functionNames, type FunctionName } from '../function-specs.ts';
import { nameIn, stageOf } from '../stages.ts';
import { readMark, writeMark } from './fingerprint.ts';
import type { OwnerClients } from './owner-clients.ts';
import type { StageSettings } from './settings.ts';

const replacedMark = 'replaced-functions';

const bundleFile = 'index.mjs';

/** What lies beside a bundle and is read by it, such as a font. */
function filesBeside(name: FunctionName): Record<string, Uint8Array> {
  const folder = bundleFolderOf(name);
  const files = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  const beside = files.filter((file) => file.name !== bundleFile);
  return Object.fromEntries(beside.map((file) => [file.name, readFileSync(`${folder}/${file.name}`)]));
}

/** Replaces one deployed function's code; the next request runs the new one. */
export async function replaceCode(
  settings: StageSettings,
  clients: OwnerClients,
  name: FunctionName,
  bundle: Uint8Array,
): Promise<void> {
  await clients.lambda.send(
    new UpdateFunctionCodeCommand({
      FunctionName: nameIn(stageOf(settings.stage), name),
      ZipFile: zipSync({ [bundleFile]: bundle, ...filesBeside(name) }, { level: 0 }),
    }),
  );
}

/** The functions whose code was replaced in place since the last deploy, which CloudFormation does not know of. */
export async function readReplaced(clients: OwnerClients): Promise<FunctionName[]> {
  const names = (await readMark(clients, replacedMark))?.split(' ') ?? [];
  return functionNames.filter((name) => names.includes(name));
}

export async function rememberReplaced(clients: OwnerClients, names: readonly FunctionName[]): Promise<void> {
  const all = new Set([...(await readReplaced(clients)), ...names]);
  await writeMark(clients, replacedMark, all.size === 0 ? '-' : [...all].join(' '));
}

/** Puts the freshly made bundles where the watcher had put others, which a deploy would take for unchanged. */
export async function undoReplaced(settings: StageSettings, clients: OwnerClients): Promise<void> {
  const replaced = await readReplaced(clients);
  if (replaced.length === 0) return;
  for (const name of replaced) {
    const path = `${bundleFolderOf(name)}/${bundleFile}`;
    if (existsSync(path)) await replaceCode(settings, clients, name, readFileSync(path));
  }
  await writeMark(clients, replacedMark, '-');
}
