import { html } from 'hono/html';
import type { Moment, SandboxContext, SandboxParts } from '../context.ts';
import { clockSteps } from '../move-clock.ts';
import { showPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { showSpan, showTime } from './show-value.ts';
import type { Texts } from './texts.ts';

/** The clock: what time the wallet believes in, and four steps to change it. */
export function clockPage(c: SandboxContext, parts: SandboxParts, moment: Moment): Response | Promise<Response> {
  return showPage(
    c,
    { current: 'clock', title: (t) => t.clockPage.title, script: 'clock' },
    (t, language) => html`
<h1>${t.clockPage.title}</h1>
<p class="lead">${t.clockPage.lead}</p>
<section class="card face" data-face>
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
</form><p class="quiet">${t.clockPage.warning}</p>${playSection(t)}`
    : html`<p class="card note">${t.clockPage.fixed}</p>`
}`,
  );
}

/** A night ends when people look at documents again, a weekend with the first such morning of the week. */
function playUntil(span: 'night' | 'weekend', title: string, hint: string): Markup {
  return html`<button class="choice" type="button" data-until="${span}"><strong>${title}</strong><span>${hint}</span></button>`;
}

/** Seen only where its script runs: it plays step by step, and each step is an answer of its own. */
function playSection({ clockPage: t }: Texts): Markup {
  return html`<section class="card" data-play hidden data-going="${t.playGoing}" data-failed="${t.playFailed}">
<h2>${t.play}</h2><p class="quiet">${t.playHint}</p>
<div class="choices">${([7, 30] as const).map(
    (days) =>
      html`<button class="choice" type="button" data-days="${days}"><strong>${t.playDays(days)}</strong></button>`,
  )}${playUntil('night', t.playNight, t.playNightHint)}${playUntil('weekend', t.playWeekend, t.playWeekendHint)}</div>
<progress max="1" value="0" hidden aria-label="${t.play}"></progress>
<p role="status" data-said></p>
<button class="choice" type="button" data-stop hidden><strong>${t.playStop}</strong></button>
</section>`;
}

function offsetText(t: Texts, offsetMs: number): string {
  if (offsetMs === 0) return t.clockPage.same;
  return offsetMs > 0 ? t.clockPage.ahead(showSpan(offsetMs, t)) : t.clockPage.behind(showSpan(offsetMs, t));
}
