import { html } from 'hono/html';
import { formatThaiMobile, parseThaiMobile } from '../../../shared/phone.ts';
import type { SandboxContext, SandboxParts } from '../context.ts';
import { readMessages, readPhones } from '../phone/messages.ts';
import type { Message } from '../phone/messages.ts';
import { icon } from './icons.ts';
import { showPage } from './layout.ts';
import type { Markup } from './layout.ts';
import { showHour } from './show-value.ts';
import type { Language, Texts } from './texts.ts';

/** The phone: choose a number, then its messages, the newest on top; the page's script keeps them fresh. */
export async function phonePage(c: SandboxContext, parts: SandboxParts): Promise<Response> {
  const entered = c.req.query('mobile') ?? '';
  const mobile = parseThaiMobile(entered);
  const page = { current: 'phone', title: (t: Texts) => t.phoneTitle } as const;
  if (mobile === undefined) {
    const phones = await readPhones(parts);
    return showPage(c, page, (t) => chooser(t, phones, entered));
  }
  const messages = await readMessages(parts, mobile);
  return showPage(
    c,
    { ...page, script: 'phone' },
    (t, language) => html`
<h1>${t.messagesOf(formatThaiMobile(mobile))}</h1>
<div class="handset">
<div class="screen" data-fresh aria-live="polite" data-copied="${t.copied}" data-copy-failed="${t.copyFailed}">
${messages.length === 0 ? html`<p class="empty">${icon('message')}<span>${t.noMessages}</span></p>` : ''}
${messages.map((message) => bubble(t, language, message))}
</div>
</div>
<p class="center"><a class="button quiet" href="phone">${t.otherPhone}</a></p>`,
  );
}

function chooser(t: Texts, phones: readonly string[], entered: string): Markup {
  return html`
<h1>${t.phoneTitle}</h1>
<p class="lead">${t.phoneLead}</p>
<form class="card" action="phone" method="get">
<label for="mobile">${t.mobile}</label>
<input id="mobile" name="mobile" type="tel" inputmode="tel" autocomplete="tel" placeholder="081 234 5678" required value="${entered}"${entered === '' ? '' : html` aria-invalid="true" aria-describedby="mobile-fault"`}>
${entered === '' ? '' : html`<p class="fault" id="mobile-fault">${t.mobileNotValid}</p>`}
<button class="button main">${t.openPhone}</button>
</form>
${
  phones.length === 0
    ? ''
    : html`<section><h2>${t.recentPhones}</h2><p class="chips">
${phones.map((phone) => html`<a class="chip" href="phone?mobile=${encodeURIComponent(phone)}">${formatThaiMobile(phone)}</a>`)}
</p></section>`
}`;
}

function bubble(t: Texts, language: Language, message: Message): Markup {
  return html`<article class="bubble">
<p class="sender"><strong>Kapao</strong><time>${showHour(message.receivedAtMs, language)}</time></p>
<p>${message.text}</p>
${
  message.code === undefined
    ? ''
    : html`<p class="code"><output>${message.code}</output>
<button type="button" class="button small" data-copy="${message.code}">${t.copyCode}</button></p>`
}
</article>`;
}
