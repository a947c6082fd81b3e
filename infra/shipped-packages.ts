import * as z from 'zod';

/** A package whose code reaches a customer's phone or runs in a function. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package states it, an SPDX expression. */
  readonly licence: string;
  readonly ships: string;
}

/** Tools of the build that leave some of their own code in what they build. */
const leftByTools: Readonly<Record<string, string>> = {
  tailwindcss: "the app's style sheet begins with its reset",
  vite: 'the app loads its parts by its helper',
  rolldown: "the app's parts are joined by its runtime",
  'workbox-core': 'in the service worker',
  'workbox-precaching': 'in the service worker',
  'workbox-routing': 'in the service worker',
  'workbox-strategies': 'in the service worker',
};

/**
 * The licences that ask for nothing but their own text, which `npm run licences` collects. What asks for more, such as
 * the source of what it is linked with, is a decision for people and not for a list.
 */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
]);

/**
 * What a picture is decoded with, which lies beside a function as files of its own (`infra/native-parts.ts`). They are
 * optional in the lock file, because each machine takes its own; Lambda's is this one.
 */
const besideFunctions: Readonly<Record<string, string>> = {
  '@img/sharp-linux-arm64': 'beside the function that checks pictures',
  '@img/sharp-libvips-linux-arm64': 'beside the function that checks pictures',
};

/**
 * What asks for more than its text and was decided about, with the licence that was read: libvips is a library of its
 * own, unchanged, that whoever gets it may replace (docs/decisions, pictures-are-drawn-anew).
 */
const decided: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
};

/** Packages that name their licence in a file alone, which somebody has read: this version's and no other's. */
const readInFiles: Readonly<Record<string, string>> = {
  'png-js 2.0.0': 'MIT',
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().default(''),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
});

/** The name of the package that lies at a path of the lock file. */
function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * What is shipped, by the lock file: the whole tree of production dependencies, though a bundle takes less of it, and
 * what tools leave behind. Of the optional ones the Node that builds is not: Lambda brings its own.
 */
export function shippedPackages(lockText: string): readonly ShippedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(lockText));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, entry]) => {
      const name = nameAt(path);
      const isProduction = !entry.dev && !entry.optional && !entry.devOptional;
      const ships = isProduction ? 'dependency' : (leftByTools[name] ?? besideFunctions[name]);
      const licence = entry.license === '' ? (readInFiles[`${name} ${entry.version}`] ?? '') : entry.license;
      return ships === undefined ? [] : [{ name, version: entry.version, licence, ships }];
    });
}

/** Of a choice ("MIT OR GPL-3.0") one has to be allowed, of a sum ("MIT AND ISC") all. */
function isAllowed(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '').trim();
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** A sentence for each package that must not be shipped before somebody has decided about it. */
export function faultsOfLicences(shipped: readonly ShippedPackage[]): readonly string[] {
  return shipped
    .filter(({ name, licence }) => !isAllowed(licence) && decided[name] !== licence)
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under ${licence === '' ? 'no licence that it names' : licence}, which is not on the list of infra/shipped-packages.ts.`,
    );
}
