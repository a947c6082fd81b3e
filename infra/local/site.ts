import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { hashInputs, readMark, writeMark } from './fingerprint.ts';
import type { OwnerClients } from './owner-clients.ts';
import { runTool } from './run-tool.ts';
import { listFiles, projectRoot } from './settings.ts';

const siteFolder = 'dist/web';
const builtMarkPath = join(projectRoot, 'dist/web.inputs-hash');

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

/** What the built app is made from. */
export function hashSiteInputs(): string {
  return hashInputs(['web/', 'shared/', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']);
}

/** What the local app believes to be its native shell: the sandbox's page, on the port after the app's. */
export const localNativeOrigins: readonly string[] = ['local-sandbox'];

/** Builds the web app for a stage whose app may be framed by these origins. */
export async function buildSiteAnew(nativeOrigins: readonly string[]): Promise<void> {
  rmSync(builtMarkPath, { force: true });
  const environment = { VITE_NATIVE_ORIGINS: nativeOrigins.join(',') };
  await runTool({ script: 'vite/bin/vite.js', args: ['build', '--logLevel', 'warn'], environment });
}

/** Builds the local web app when what it is made from has changed. */
export async function buildSite(detail: (text: string) => void): Promise<void> {
  const inputs = hashSiteInputs();
  const isBuilt = existsSync(join(projectRoot, siteFolder, 'index.html')) && existsSync(builtMarkPath);
  if (isBuilt && readFileSync(builtMarkPath, 'utf8') === inputs) {
    detail('unchanged');
    return;
  }
  await buildSiteAnew(localNativeOrigins);
  writeFileSync(builtMarkPath, inputs);
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

/** Puts the built app into the site's bucket: pages last, so that nobody gets a page whose parts are not there yet. */
export async function uploadSite(clients: OwnerClients, bucket: string, detail: (text: string) => void): Promise<void> {
  const files = listFiles(siteFolder);
  const content = hashInputs(files, [bucket]);
  if ((await readMark(clients, 'site')) === content) {
    detail('unchanged');
    return;
  }
  const keys = files.map((file) => file.slice(siteFolder.length + 1));
  const ordered = keys.toSorted(
    (one, other) => Number(!one.startsWith('assets/')) - Number(!other.startsWith('assets/')),
  );
  for (const key of ordered) {
    await clients.s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: readFileSync(join(projectRoot, siteFolder, key)),
        ContentType: contentTypeOf(key),
        CacheControl: cacheControlOf(key),
      }),
    );
  }
  const stale = (await listKeys(clients, bucket)).filter((key) => !keys.includes(key));
  if (stale.length > 0) {
    await clients.s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: stale.map((Key) => ({ Key })) } }),
    );
  }
  await writeMark(clients, 'site', content);
  detail(`${keys.length} files`);
}
