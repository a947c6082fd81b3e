/** What a text's placeholders may be filled with; a count chooses the plural form. */
export type MessageArgs = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(locale: string, count: number): string {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

/** The place after the brace that closes the one at `open`. */
function closingAfter(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return message.length;
}

function choosePlural(forms: string, locale: string, count: number): string {
  const chosen = new Map<string, string>();
  for (let at = 0; at < forms.length;) {
    const open = forms.indexOf('{', at);
    if (open < 0) break;
    const end = closingAfter(forms, open);
    chosen.set(forms.slice(at, open).trim(), forms.slice(open + 1, end - 1));
    at = end;
  }
  const form = chosen.get(`=${count}`) ?? chosen.get(pluralForm(locale, count)) ?? chosen.get('other') ?? '';
  return form.replaceAll('#', count.toLocaleString(locale));
}

/**
 * Fills an ICU-like message: `{name}` takes the argument, and
 * `{count, plural, one{# day} other{# days}}` the form of the language.
 */
export function formatMessage(message: string, locale: string, args: MessageArgs): string {
  let out = '';
  for (let at = 0; at < message.length;) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const end = closingAfter(message, open);
    const inner = message.slice(open + 1, end - 1);
    const [name = '', kind] = inner.split(',', 2).map((part) => part.trim());
    const value = args[name] ?? '';
    out += message.slice(at, open);
    if (kind === 'plural') {
      const forms = inner.slice(inner.indexOf(',', inner.indexOf(',') + 1) + 1);
      out += formatMessage(choosePlural(forms, locale, Number(value)), locale, args);
    } else {
      out += String(value);
    }
    at = end;
  }
  return out;
}

/** The names of a message's arguments, for the test that compares languages. */
export function argumentNames(message: string): string[] {
  const names = new Set<string>();
  for (let at = message.indexOf('{'); at >= 0;) {
    const end = closingAfter(message, at);
    names.add((message.slice(at + 1, end - 1).split(',', 1)[0] ?? '').trim());
    at = message.indexOf('{', end);
  }
  return [...names].sort();
}
