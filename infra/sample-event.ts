import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { brands, localeOf } from '../shared/enums.ts';
import type { Language } from '../shared/enums.ts';
import type { Contract } from '../shared/operation.ts';
import { projectRoot } from './local/settings.ts';

/**
 * A sample of what an operation is asked, in clear: `events/<domain>/<operation>.json`.
 * Key id, authorization, sign, timestamp, device key and request id are made freshly
 * when it is sent, so they are never part of a sample.
 */
const sampleSchema = z.strictObject({
  headers: z.strictObject({
    'app-name': z.enum(brands).optional(),
    'app-version': z.string().optional(),
    lang: z.enum(Object.values(localeOf)),
  }),
  input: z.record(z.string(), z.unknown()),
});
export type SampleEvent = z.infer<typeof sampleSchema>;

/** The sample's path, relative to the project. */
export function sampleEventPath(name: string): string {
  return join('events', `${name}.json`);
}

/** Reads a sample. Throws where there is none or it has another shape. */
export function readSampleEvent(name: string): SampleEvent {
  const path = join(projectRoot, sampleEventPath(name));
  if (!existsSync(path)) throw new Error(`${sampleEventPath(name)} is missing`);
  return sampleSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** The language that a sample's `lang` header stands for. */
export function languageOfSample({ headers }: SampleEvent): Language {
  const languages = Object.keys(localeOf) as Language[];
  return languages.find((language) => localeOf[language] === headers.lang) ?? 'th';
}

/** What is wrong with an input by its contract, one line each; empty where nothing is. */
export function faultsOfInput(contract: Contract, input: object): readonly string[] {
  const parsed = z.safeParse(contract.input, input);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
}
