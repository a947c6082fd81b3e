import { html } from 'hono/html';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { showPage } from './layout.ts';

const shellVersions = ['3.2.0', '4.0.0-beta.1'] as const;

/** The origin of the product's app: partners' webhooks go through the same front door. */
export function appOriginOf({ frontDoorUrl }: SandboxParts): string {
  return new URL(frontDoorUrl).origin;
}

/** The shell: the wallet in a frame, how to answer it, and every message; the page's script plays the native side. */
export function nativePage(c: SandboxContext, parts: SandboxParts): Response | Promise<Response> {
  const app = appOriginOf(parts);
  return showPage(
    c,
    { current: 'native', title: (t) => t.nativePage.title, script: 'native' },
    ({ nativePage: t }) => html`
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<div data-shell data-app="${app}" data-there="${t.there}" data-left="${t.left}" data-silent="${t.silent}" data-from-app="${t.fromApp}" data-from-shell="${t.fromShell}" data-dropped="${t.dropped}">
<p class="card note" role="status" data-state>${t.silent}</p>
<div class="handset"><iframe class="screen" title="${t.frame}" src="${app}/" allow="camera; clipboard-write"></iframe></div>
<p class="chips"><button type="button" class="button" data-say="back">${t.back}</button>
<button type="button" class="button" data-restart>${t.restart}</button></p>
<section class="card">
<h2>${t.answers}</h2>
<label for="version">${t.version}</label>
<select id="version" data-version>${shellVersions.map((version) => html`<option>${version}</option>`)}<option value="">${t.versionNone}</option></select>
<label for="delay">${t.delay}</label>
<select id="delay" data-delay>${Object.entries(t.delays).map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>
</section>
<section class="card">
<h2>${t.wrong}</h2>
<p class="quiet">${t.wrongLead}</p>
<p class="chips">${Object.entries(t.wrongs).map(([value, text]) => html`<button type="button" class="button small" data-say="${value}">${text}</button>`)}</p>
</section>
<section class="card"><h2>${t.log}</h2><ol class="spoken" data-log></ol></section>
</div>`,
  );
}
