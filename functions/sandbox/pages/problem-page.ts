import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import type { Problem } from '../problem.ts';
import { icon } from './icons.ts';
import { showPage } from './layout.ts';

const shownStatuses = [404, 409, 422] as const;

/** Tells a person what did not work and where to go on. */
export function problemPage(c: SandboxContext, problem: Problem): Response | Promise<Response> {
  const status = shownStatuses.find((each) => each === problem.status) ?? 500;
  return showPage(
    c,
    { current: 'home', title: (t) => t.problemTitle, status },
    (t) => html`
<section class="card result bad">
<span class="badge">${icon('cross')}</span>
<h1>${t.problemTitle}</h1>
<p>${t.problems[problem.code] ?? problem.message}</p>
<a class="button" href="./">${t.backHome}</a>
</section>`,
  );
}
