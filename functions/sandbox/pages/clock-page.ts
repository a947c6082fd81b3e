import { html } from 'hono/html';
import type { Moment, SandboxContext, SandboxParts } from '../context.ts';
import { clockSteps } from '../move-clock.ts';
import { showPage } from './layout.ts';
import { showSpan, showTime } from './show-value.ts';
import type { Texts } from './texts.ts';

/** The clock: what time the wallet believes in, and four steps to change it. */
export function clockPage(c: SandboxContext, parts: SandboxParts, moment: Moment): Response | Promise<Response> {
  return showPage(
    c,
    { current: 'clock', title: (t) => t.clockPage.title },
    (t, language) => html`
<h1>${t.clockPage.title}</h1>
<p class="lead">${t.clockPage.lead}</p>
<section class="card face">
<p class="time">${showTime(moment.nowMs(), language)}</p>
<p class="offset${moment.offsetMs === 0 ? '' : ' moved'}">${offsetText(t, moment.offsetMs)}</p>
<p class="quiet">${t.clockPage.trueTime}: ${showTime(moment.realMs(), language)}</p>
</section>
${
  parts.clock.movable
    ? html`<form class="choices" action="clock" method="post">
${clockSteps.map(
  (step) => html`<button class="choice${step === 'now' ? ' reset' : ''}" name="step" value="${step}">
<strong>${t.clockPage.steps[step]}</strong><span>${t.clockPage.stepHints[step]}</span></button>`,
)}
</form><p class="quiet">${t.clockPage.warning}</p>`
    : html`<p class="card note">${t.clockPage.fixed}</p>`
}`,
  );
}

function offsetText(t: Texts, offsetMs: number): string {
  if (offsetMs === 0) return t.clockPage.same;
  return offsetMs > 0 ? t.clockPage.ahead(showSpan(offsetMs, t)) : t.clockPage.behind(showSpan(offsetMs, t));
}
