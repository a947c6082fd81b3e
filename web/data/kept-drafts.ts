/** Names in the session storage of what people have typed and not sent. */
const draftNames = ['kapao.transfer'] as const;

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

/** Takes the drafts of a person aside, before the session storage is wiped. */
export function keepDrafts(userId: string): void {
  const drafts = draftNames.flatMap((name) => {
    const text = sessionStorage.getItem(name);
    return text === null ? [] : [[name, text] as const];
  });
  kept = { userId, drafts };
}

/** Puts the drafts back when the same person logs in; anybody else's login forgets them. */
export function giveBackDrafts(userId: string): void {
  if (kept?.userId === userId) for (const [name, text] of kept.drafts) sessionStorage.setItem(name, text);
  kept = undefined;
}

export function forgetDrafts(): void {
  kept = undefined;
}
