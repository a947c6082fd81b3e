import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openEdge } from '../../infra/local/edge.ts';

/** What becomes of a request on its way: the server never hears of it, or nobody hears of its answer. */
export type Loss = 'the request' | 'the answer';

/** A request that is being lost, and every later one to the same path. */
export interface Losing {
  /** The first of them is out: where its answer is to be lost, the server has carried it out by now. */
  readonly isOut: () => boolean;
  /** Breaks the connections that wait; until `end`, later ones are broken as soon as they are out. */
  readonly breakOff: () => void;
  /** From here on nothing is lost any more. */
  readonly end: () => void;
}

/** A front door of one person's own, before the stage's: what passes it can be lost, and it may bring a newer app. */
export interface LossyEdge {
  readonly url: string;
  /** Loses what is sent to a path; connections wait until they are broken off. */
  readonly lose: (path: string, loss: Loss) => Losing;
  /** From now on the app is a newer one: another page, and a worker that brings it. Gives its number. */
  readonly bringNextBuild: () => number;
  readonly close: () => Promise<void>;
}

/** Each path that loses, and what happens to a request once it is out. */
type Losses = Map<string, { readonly loss: Loss; readonly out: () => Promise<void> }>;

async function loseOne(
  upstream: string,
  request: IncomingMessage,
  losing: { readonly loss: Loss; readonly out: () => Promise<void> },
): Promise<void> {
  const body = await text(request);
  if (losing.loss === 'the answer') {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    await (await fetch(`${upstream}${request.url ?? '/'}`, { method: 'POST', headers, body })).arrayBuffer();
  }
  await losing.out();
  request.socket.destroy();
}

/** A file of the app as a build's own: the page carries its number, the worker another mark for the page. */
async function answerAsBuild(
  upstream: string,
  build: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(`${upstream}${request.url ?? '/'}`);
  const made = (await answer.text())
    .replace('<meta charset="utf-8" />', `$&<meta name="build" content="${build}" />`)
    .replace(/(\{url:"index\.html",revision:")[^"]*/, `$1${build}`);
  const kept = [...answer.headers].filter(
    ([name]) =>
      !['content-encoding', 'content-length', 'etag', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  );
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(made);
}

const pages = new Set(['/', '/index.html', '/sw.js']);

/** Opens such a door on a free port, before the stage's own. */
export async function openLossyEdge(upstream: string): Promise<LossyEdge> {
  const losses: Losses = new Map();
  let build = 0;
  const { port } = new URL(upstream);
  const edge = await openEdge(
    0,
    'a test',
    { port: Number(port), host: new URL(upstream).host, pathPrefix: '' },
    (request, response) => {
      const path = new URL(request.url ?? '/', upstream).pathname;
      const losing = losses.get(path);
      const breakOff = () => request.socket.destroy();
      if (losing !== undefined) loseOne(upstream, request, losing).catch(breakOff);
      else if (build > 0 && pages.has(path)) answerAsBuild(upstream, build, request, response).catch(breakOff);
      else return false;
      return true;
    },
  );
  const address = edge.server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return {
    url: `http://localhost:${address.port}`,
    lose: (path, loss) => {
      let isOut = false;
      const broken = Promise.withResolvers<undefined>();
      losses.set(path, {
        loss,
        out: async () => {
          isOut = true;
          await broken.promise;
        },
      });
      const breakOff = () => broken.resolve(undefined);
      return {
        isOut: () => isOut,
        breakOff,
        end: () => {
          losses.delete(path);
          breakOff();
        },
      };
    },
    bringNextBuild: () => {
      build += 1;
      return build;
    },
    close: () => edge.close(),
  };
}
