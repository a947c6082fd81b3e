import { useEffect, useState } from 'react';
import { listIn, textIn } from '../shapes/answered.ts';
import type { Facts } from '../shapes/answered.ts';
import type { ListScreen } from '../shapes/list.ts';
import { faultSaid, useAsk } from './use-answer.ts';

interface Page {
  readonly rows: readonly Facts[];
  readonly next: string | undefined;
  /** The first answer whole: it may hold other lists. */
  readonly answer: Facts;
}

export interface Paged {
  readonly page: Page | undefined;
  readonly fault: string | undefined;
  /** Whether there is something to ask for; what takes a reference first is not asked for without. */
  readonly isAsked: boolean;
  readonly again: () => void;
  readonly more: (() => void) | undefined;
}

/** A list as far as it was asked for; asked anew it begins at its beginning. */
export function usePages(screen: ListScreen, input: Facts | undefined): Paged {
  const ask = useAsk();
  const [page, setPage] = useState<Page>();
  const [fault, setFault] = useState<string>();
  const [round, setRound] = useState(0);
  const asked = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isShown = true;
    const read = async () => {
      const answer = await ask(screen.contract, JSON.parse(asked), crypto.randomUUID());
      if (!isShown) return;
      setFault(undefined);
      setPage({ rows: listIn(answer, screen.member), next: textIn(answer, 'nextCursor'), answer });
    };
    // What stood there stays beside the fault: it may be all that somebody has of what an act came to.
    read().catch((error: unknown) => isShown && setFault(faultSaid(error)));
    return () => {
      isShown = false;
    };
  }, [ask, screen, asked, round]);
  const next = page?.next;
  const readMore = async () => {
    const answer = await ask(screen.contract, { ...input, cursor: next }, crypto.randomUUID());
    const rows = [...(page?.rows ?? []), ...listIn(answer, screen.member)];
    setPage({ rows, next: textIn(answer, 'nextCursor'), answer: page?.answer ?? answer });
  };
  const more = () => void readMore().catch((error: unknown) => setFault(faultSaid(error)));
  return {
    page,
    fault,
    isAsked: asked !== undefined,
    again: () => setRound(round + 1),
    more: next === undefined ? undefined : more,
  };
}
