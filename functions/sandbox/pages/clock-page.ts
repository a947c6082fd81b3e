import { html } from 'hono/html';
import type { Moment, SandboxContext, SandboxParts } from '../context.ts';
import { clockSteps } from '../move-clock.ts';
import { showPage } from './layout.ts';
import { showSpan, showTime } from './show-value.ts';
import type { Texts } from './texts.ts';

/** The clock: what time the wallet believes in, and four steps to change it. */
export function clockPage(c: SandboxContext, parts: SandboxParts, moment: Moment): Response | Promise<Response> {
  return showPage(c, { current: 'clock', title: (t) => t.clockTitle }, (t, language) => html`
<h1>${t.clockTitle}</h1>
<p class="lead">${t.clockLead}</p>
<section class="card face">
<p class="time">${showTime(moment.nowMs(), language)}</p>
<p class="offset${moment.offsetMs === 0 ? '' : ' moved'}">${offsetText(t, moment.offsetMs)}</p>
<p class="quiet">${t.trueTime}: ${showTime(moment.realMs(), language)}</p>
</section>
${parts.clock.movable ? html`<form class="choices" action="clock" method="post">
${clockSteps.map((step) => html`<button class="choice${step === 'now' ? ' reset' : ''}" name="step" value="${step}">
<strong>${t.steps[step]}</strong><span>${t.stepHints[step]}</span></button>`)}
</form><p class="quiet">${t.clockWarning}</p>` : html`<p class="card note">${t.clockFixed}</p>`}`);
}

function offsetText(t: Texts, offsetMs: number): string {
  if (offsetMs === 0) return t.clockSame;
  return offsetMs > 0 ? t.clockAhead(showSpan(offsetMs, t)) : t.clockBehind(showSpan(offsetMs, t));
}
