/**
 * `npm run cases`: makes people up whose documents wait for a reviewer, on the running local stage, so that the
 * console has something to decide: one of each kind, a company, a payment and a hit of the lists among them.
 *   -- <kind> ...               only these: passport, guardian, card, face, papers, company, act, hit
 *   -- --stage-file <file>      the stage.json of another stage than the one `npm start` runs
 */
import { parseArgs } from 'node:util';
import { FriendlyError, localSettings } from './local/settings.ts';
import { stageFilePath } from './local/stage-file.ts';
import { sampleCases } from './samples/made-up.ts';
import { makeCase } from './samples/make-case.ts';
import { readStage } from './stage-client.ts';

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'stage-file': { type: 'string' } },
  });
  const unknown = positionals.find((each) => !sampleCases.some((kind) => kind === each));
  if (unknown !== undefined)
    throw new FriendlyError(`There are cases of ${sampleCases.join(', ')}, and none of ${unknown}.`);
  const stage = readStage(values['stage-file'] ?? stageFilePath(localSettings()));
  for (const kind of sampleCases.filter((each) => positionals.length === 0 || positionals.includes(each))) {
    const { id, mobile } = await makeCase(stage, kind);
    const where = kind === 'hit' ? 'is among "Screening hits" within two minutes' : 'waits in "Documents to review"';
    process.stdout.write(`${kind}: ${id}, of ${mobile}, ${where}, in the console.\n`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
