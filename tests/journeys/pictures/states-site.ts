import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { contentTypeOf } from '../../../infra/local/site.ts';
import { projectRoot } from '../../../infra/local/settings.ts';

const folder = join(projectRoot, 'dist', 'web');
/** What belongs to one connection, or is set anew. */
const notPassedOn = new Set(['connection', 'host', 'content-length', 'keep-alive', 'transfer-encoding']);

/** The built app's file of a path; undefined where it is none. */
async function fileOf(path: string): Promise<Buffer | undefined> {
  const file = normalize(join(folder, path === '/' ? 'index.html' : path));
  return file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
}

async function forward(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !notPassedOn.has(name) ? [[name, value] as const] : [],
  );
  const body = request.method === 'GET' ? null : Buffer.concat(chunks);
  const answer = await fetch(`${origin}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers),
    body,
  });
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (!notPassedOn.has(name)) response.setHeader(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function answerOne(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://site').pathname;
  const file = request.method === 'GET' ? await fileOf(path) : undefined;
  if (file === undefined) return await forward(origin, request, response);
  response.setHeader('content-type', contentTypeOf(path === '/' ? 'index.html' : path));
  response.end(file);
}

/** The built app under one address with a server of answers, whose origin is given. */
export async function openStatesSite(origin: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const http = createServer((request, response) => {
    // A server that drops a connection is how it fails for the app, too.
    answerOne(origin, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => http.closeAllConnections() };
}
