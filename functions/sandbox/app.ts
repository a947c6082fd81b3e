import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { airtimeRoutes } from './airtime/routes.ts';
import { apiRoutes, bankRoutes, clockAnswer } from './api.ts';
import { askPassword } from './ask-password.ts';
import { readMoment } from './context.ts';
import type { SandboxContext, SandboxEnv, SandboxParts } from './context.ts';
import { faceRoutes } from './face/routes.ts';
import { assetRoutes } from './pages/assets.ts';
import { appOriginOf } from './pages/native-page.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { problemPage } from './pages/problem-page.ts';
import { Problem, problemAnswer } from './problem.ts';
import { registryRoutes } from './registry/routes.ts';
import { screeningRoutes } from './screening/routes.ts';
import { wantsPage } from './pages/wants-page.ts';

// The small zod has no words of its own; callers are told in English which member is wrong.
z.config(en());

/** The whole sandbox as one web application: JSON for programs, pages for people. */
export function createSandbox(parts: SandboxParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // One page alone frames something: the wallet.
        frameSrc: [(c) => (c.req.path === '/native' ? appOriginOf(parts) : "'none'")],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      // Locally the sandbox is served in the clear, and a browser would remember the demand for TLS for the whole host.
      strictTransportSecurity: false,
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });

  app.use(askPassword(parts));

  // The one path that is a page for people and an answer for programs.
  app.get('/clock', async (c, next) => {
    if (wantsPage(c)) return next();
    c.header('vary', 'accept');
    return clockAnswer(c, await readMoment(c, parts));
  });
  app.route('/', assetRoutes());
  app.route('/', pageRoutes(parts));
  app.route('/', apiRoutes(parts));
  app.route('/bank', bankRoutes(parts));
  app.route('/airtime', airtimeRoutes(parts));
  app.route('/registry', registryRoutes(parts));
  app.route('/face', faceRoutes(parts));
  app.route('/screening', screeningRoutes(parts));

  app.notFound((c) => answerProblem(c, new Problem(404, 'unknown-path', 'The sandbox has no such page or call.')));
  app.onError((error, c) => {
    if (error instanceof Problem) return answerProblem(c, error);
    // The first part of the path only: the rest may hold a phone number.
    parts.unexpected(`${c.req.method} /${c.req.path.split('/')[1] ?? ''}`, error);
    return answerProblem(c, new Problem(500, 'unexpected', 'The sandbox failed; its log has the cause.'));
  });
  return app;
}

function answerProblem(c: SandboxContext, problem: Problem): Response | Promise<Response> {
  return wantsPage(c) ? problemPage(c, problem) : problemAnswer(c, problem);
}
