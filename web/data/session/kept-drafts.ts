/** What people have typed and not sent stands under it in the session storage, so that nobody keeps a list of forms. */
const prefix = 'kapao.draft.';

/** Where a form keeps in the session storage what is typed and not sent yet. */
export function draftKeyOf(form: string): string {
  return `${prefix}${form}`;
}

function draftNames(): readonly string[] {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}

interface KeptDrafts {
  readonly userId: string;
  readonly drafts: readonly (readonly [name: string, text: string])[];
}

/**
 * A session may end by itself while somebody types. What was typed then waits in
 * this page's memory, for the same person's next login in it and for nobody
 * else's; a reload, a closed tab and a logout by one's own hand forget it.
 */
let kept: KeptDrafts | undefined;

/** Says of a draft that it came back and was not gone on with yet; beside the draft, because both outlive a crash. */
const backKeyOf = (name: string) => name.replace(prefix, 'kapao.back.');

/** Takes the drafts of a person aside, before the session storage is wiped. */
export function keepDrafts(userId: string): void {
  const drafts = draftNames().flatMap((name) => {
    const text = sessionStorage.getItem(name);
    return text === null ? [] : [[name, text] as const];
  });
  kept = { userId, drafts };
}

/** Puts the drafts back when the same person logs in; anybody else's login forgets them. */
export function giveBackDrafts(userId: string): void {
  if (kept?.userId === userId) {
    for (const [name, text] of kept.drafts) {
      sessionStorage.setItem(name, text);
      keepForReturn(name);
    }
  }
  kept = undefined;
}

export function forgetDrafts(): void {
  kept = undefined;
}

/** Lets a screen that else begins empty begin with what is typed now, once its person comes back to it. */
export function keepForReturn(name: string): void {
  sessionStorage.setItem(backKeyOf(name), 'true');
}

/** True for a draft that came back: a screen that else begins empty begins with it. */
export function hasComeBack(name: string): boolean {
  return sessionStorage.getItem(backKeyOf(name)) !== null;
}

/** To be called once somebody goes on with a draft: from here it is one like any other. */
export function goOnWithDraft(name: string): void {
  sessionStorage.removeItem(backKeyOf(name));
}
