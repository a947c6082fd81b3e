import type { Page } from 'playwright-core';

/** Words that stay as they are in every language: names, units, and what people type. */
const sameEverywhere = [
  'kapao',
  'Kapao Wallet',
  'JT',
  'JT Wallet',
  'Wallet',
  'wallet',
  'by Kapao',
  'THB',
  'Thai QR Payment',
  'Thai QR',
  'SMS',
  'QR',
  'English',
  'OK',
  'KBANK',
  'SCB',
  'BBL',
  'KTB',
  'Chrome',
  'Safari',
  'Linux',
  'Windows',
  'Android',
  'TrueMove H',
  'dtac',
  'NT Mobile',
  'Excel',
];

/**
 * What a machine can see of a picture's faults: a page wider than its window, text that is cut, targets too small
 * for a thumb, and English words in a Thai or Chinese page.
 */
export async function inspectPage(page: Page, language: string): Promise<string[]> {
  return page.evaluate(
    ({ foreign, same }) => {
      const notes: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth)
        notes.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than its window`);
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2;
      const nameOf = (element: Element) =>
        `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      for (const element of document.querySelectorAll('body *')) {
        if (!isSeen(element) || element.closest('[aria-hidden=true], .sr-only') !== null) continue;
        const style = getComputedStyle(element);
        const clips =
          style.overflowX !== 'visible' &&
          style.textOverflow === 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1;
        if (clips) notes.push(`cut text ${nameOf(element)}`);
        const box = element.getBoundingClientRect();
        if (box.right > root.clientWidth + 1 || box.left < -1)
          notes.push(`${element.tagName.toLowerCase()} ${nameOf(element)} leaves the window`);
        // Of a field inside of its label, the label is what is pressed.
        const isTarget = element.matches('button, a[href], select, summary, input:not(label *), label:has(input)');
        if (isTarget && (box.height < 43.5 || box.width < 43.5))
          notes.push(`small target ${nameOf(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
      }
      if (foreign) {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const parent = node.parentElement;
          if (parent === null || !isSeen(parent) || parent.closest('[data-own], option, script, style') !== null)
            continue;
          // An address, of a page or of mail, is the same in every language.
          const shown = (node.textContent ?? '').replaceAll('\u2060', '').replaceAll(/https:\/\/\S+|\S+@\S+/g, '');
          if (shown.includes('/#/')) continue;
          const rest = same.reduce((text, word) => text.replaceAll(word, ''), shown);
          // Codes and masked names have capitals or stars; a word of three small letters is English.
          if (/[a-z]{3}/.test(rest)) notes.push(`English words "${rest.trim().slice(0, 60)}"`);
        }
      }
      return [...new Set(notes)];
    },
    { foreign: language !== 'en', same: sameEverywhere },
  );
}
