import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { hashInputs, readMark, writeMark } from './fingerprint.ts';
import type { OwnerClients } from './owner-clients.ts';
import { runTool } from './run-tool.ts';
import { listFiles, projectRoot } from './settings.ts';

/** What is built for browsers and lies in a bucket of its own. */
export interface Site {
  /** Under which the stage remembers what was uploaded last. */
  readonly name: string;
  readonly folder: string;
  /** Vite's settings, where they are not its usual ones. */
  readonly config?: string;
  readonly inputs: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const sharedInputs = ['shared/', 'package-lock.json', 'tsconfig.json'];

/** What the local app believes to be its native shell: the sandbox's page, on the port after the app's. */
export const localNativeOrigins: readonly string[] = ['local-sandbox'];

/** The wallet's app, for a stage whose app may be framed by these origins. */
export function webSiteFramedBy(nativeOrigins: readonly string[]): Site {
  return {
    name: 'site',
    folder: 'dist/web',
    inputs: [...sharedInputs, 'web/', 'vite.config.ts'],
    environment: { VITE_NATIVE_ORIGINS: nativeOrigins.join(',') },
  };
}

export const webSite: Site = webSiteFramedBy(localNativeOrigins);

/** The operators' console. */
export const consoleSite: Site = {
  name: 'console',
  folder: 'dist/console',
  config: 'vite.console.config.ts',
  inputs: [...sharedInputs, 'web/console/', 'web/ui/', 'web/brands/', 'vite.console.config.ts'],
  environment: {},
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

export function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? 'application/octet-stream';
}

/** Vite puts a content hash into the names below assets/, so only those may be kept for good. */
export function cacheControlOf(key: string): string {
  return key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const builtMarkOf = ({ folder }: Site): string => join(projectRoot, `${folder}.inputs-hash`);

/** What a built site is made from. */
export function hashSiteInputs({ inputs }: Site): string {
  return hashInputs(inputs);
}

/** Builds a site, whatever is there already. */
export async function buildSiteAnew(site: Site): Promise<void> {
  const { config, environment } = site;
  rmSync(builtMarkOf(site), { force: true });
  const args = ['build', '--logLevel', 'warn', ...(config === undefined ? [] : ['--config', config])];
  await runTool({ script: 'vite/bin/vite.js', args, environment });
}

/** Builds a site when what it is made from has changed. */
export async function buildSite(site: Site, detail: (text: string) => void): Promise<void> {
  const inputs = hashSiteInputs(site);
  const mark = builtMarkOf(site);
  const isBuilt = existsSync(join(projectRoot, site.folder, 'index.html')) && existsSync(mark);
  if (isBuilt && readFileSync(mark, 'utf8') === inputs) {
    detail('unchanged');
    return;
  }
  await buildSiteAnew(site);
  writeFileSync(mark, inputs);
}

/** The built files by their keys in the bucket: pages last, so that none is there before its parts. */
export function keysOfSite({ folder }: Site): readonly string[] {
  return listFiles(folder)
    .map((file) => file.slice(folder.length + 1))
    .toSorted((one, other) => Number(!one.startsWith('assets/')) - Number(!other.startsWith('assets/')));
}

async function listKeys(clients: OwnerClients, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await clients.s3.send(
      new ListObjectsV2Command({ Bucket: bucket, ...(token === undefined ? {} : { ContinuationToken: token }) }),
    );
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return keys;
}

/** What lies beside a built site and is known only once the stage is deployed, by its key. */
export type Beside = Readonly<Record<string, string>>;

/** Every file of a site with its content, in the order of `keysOfSite`; what lies beside it comes with the pages. */
export function filesOf(site: Site, beside: Beside): readonly (readonly [key: string, body: Buffer])[] {
  const built = keysOfSite(site).map((key) => [key, readFileSync(join(projectRoot, site.folder, key))] as const);
  return [...built, ...Object.entries(beside).map(([key, text]) => [key, Buffer.from(text)] as const)];
}

/** Where a site goes, and what lies beside it there. */
export interface SitePlace {
  readonly bucket: string;
  readonly beside: Beside;
}

/** Puts a built site into its bucket. */
export async function uploadSite(
  clients: OwnerClients,
  site: Site,
  { bucket, beside }: SitePlace,
  detail: (text: string) => void,
): Promise<void> {
  const content = hashInputs(listFiles(site.folder), [bucket, JSON.stringify(beside)]);
  if ((await readMark(clients, site.name)) === content) {
    detail('unchanged');
    return;
  }
  const files = filesOf(site, beside);
  for (const [key, body] of files) {
    await clients.s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentTypeOf(key),
        CacheControl: cacheControlOf(key),
      }),
    );
  }
  const keys = new Set(files.map(([key]) => key));
  const stale = (await listKeys(clients, bucket)).filter((key) => !keys.has(key));
  if (stale.length > 0) {
    await clients.s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: stale.map((Key) => ({ Key })) } }),
    );
  }
  await writeMark(clients, site.name, content);
  detail(`${files.length} files`);
}
