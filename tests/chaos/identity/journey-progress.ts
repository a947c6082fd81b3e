import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashInputs } from '../../../infra/local/fingerprint.ts';
import { projectRoot } from '../../../infra/local/settings.ts';

/** So many steps one seed plays, which is what is lost where a run is stopped. */
export const stepsOfSeed = 2_000;

const playedSchema = z.strictObject({
  seed: z.int(),
  steps: z.int(),
  lookUps: z.int(),
  answers: z.record(z.string(), z.int()),
  finding: z.nullable(z.string()),
});
export type PlayedSeed = z.output<typeof playedSchema>;

/** What is to be played, and where what was played lies: changed code begins anew. */
export interface JourneyPlan {
  readonly folder: string;
  readonly firstSeed: number;
  readonly seeds: number;
}

/** The plan that the command hands to its test by the environment. */
export function planOf(environment: Readonly<Record<string, string | undefined>>): JourneyPlan {
  const code = hashInputs(['functions/', 'shared/', 'tests/chaos/', 'tests/front-door/']).slice(0, 16);
  return {
    folder: join(projectRoot, '.local', 'journeys-of-people', code),
    firstSeed: Number(environment['JOURNEYS_SEED'] ?? '1'),
    seeds: Number(environment['JOURNEYS_SEEDS'] ?? '1'),
  };
}

/** Keeps what a seed brought; whoever is interrupted leaves no half of it. */
export function keepPlayed(folder: string, played: PlayedSeed): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${played.seed}.json`);
  writeFileSync(`${path}.unfinished`, `${JSON.stringify(played, null, 2)}\n`);
  renameSync(`${path}.unfinished`, path);
}

/** The seeds that were played until now, by number. */
export function readPlayed(folder: string): ReadonlyMap<number, PlayedSeed> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const played = files.map((name) => playedSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return new Map(played.map((each) => [each.seed, each]));
}
