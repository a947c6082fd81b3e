import { html } from 'hono/html';
import { outcomeOfCard } from '../registry/card-outcomes.ts';
import type { CardOfNobody } from '../registry/card-of-nobody.ts';
import type { Markup } from './layout.ts';
import type { Language, Texts } from './texts.ts';

/** A day as the wallet's form takes it, `31/5/1990`; in Thai with the Buddhist year. */
function dayAsTyped(day: string, language: Language): string {
  const [year = 0, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${language === 'th' ? year + 543 : year}`;
}

/** What stands on each picture, line by line; the first says what it is of, and the last that it is none. */
function linesOfPictures({ t, card, days }: Shown): Readonly<Record<keyof Shown['t']['pictures'], readonly string[]>> {
  const [thai, latin] = [`${card.firstName} ${card.lastName}`, `${card.firstNameEn} ${card.lastNameEn}`];
  const until = `${t.fields.expiryDate} ${days.expiryDate}`;
  return {
    'id-front': [t.pictures['id-front'], thai, latin, card.idNumber, `${t.fields.birthDate} ${days.birthDate}`, until],
    'id-back': [t.pictures['id-back'], card.laserId],
    passport: [t.pictures.passport, latin, card.passportNumber, `${t.fields.birthDate} ${days.birthDate}`, until],
    // Whichever document it is held beside: no number, which would be the other one's.
    selfie: [t.pictures.selfie, latin],
  };
}

interface Shown {
  readonly t: Texts['registryPage']['nobody'];
  readonly card: CardOfNobody;
  readonly days: Readonly<Record<'birthDate' | 'issueDate' | 'expiryDate', string>>;
}

/** A card of nobody to type into the wallet, what the registry says of it, and pictures to choose there. */
export function cardSection(
  { nobody: t, outcomes }: Texts['registryPage'],
  { copied, copyFailed }: Texts,
  card: CardOfNobody,
  language: Language,
): Markup {
  const { birthDate, issueDate, expiryDate } = card;
  const days = {
    birthDate: dayAsTyped(birthDate, language),
    issueDate: dayAsTyped(issueDate, language),
    expiryDate: dayAsTyped(expiryDate, language),
  };
  const values = { ...card, ...days };
  const fields = [
    ...(['firstName', 'lastName', 'firstNameEn', 'lastNameEn', 'birthDate'] as const),
    ...(['idNumber', 'laserId', 'issueDate', 'expiryDate', 'passportNumber'] as const),
  ];
  const lines = linesOfPictures({ t, card, days });
  const pictures = ['id-front', 'id-back', 'passport', 'selfie'] as const;
  return html`<section class="card" data-card data-copied="${copied}" data-copy-failed="${copyFailed}">
<h2>${t.title}</h2>
<p class="note">${t.lead}</p>
<dl>${fields.map(
    (field) => html`<dt>${t.fields[field]}</dt><dd><output data-field="${field}">${values[field]}</output>
<button type="button" class="button small" data-copy="${values[field]}" aria-label="${t.copy} ${t.fields[field]}">${t.copy}</button></dd>`,
  )}
<dt>${t.answer}</dt><dd data-answer>${outcomes[outcomeOfCard(card.laserId)]}</dd></dl>
<p class="quiet">${t.rest}</p>
<div data-pictures hidden><p>${t.picturesLead}</p>
<p class="chips">${pictures.map((name) => html`<button type="button" class="button small" data-draw="${name}" data-lines="${[...lines[name], t.specimen].join('\n')}">${t.pictures[name]}</button>`)}</p></div>
<p><a class="button quiet" href="registry">${t.another}</a></p>
</section>`;
}
