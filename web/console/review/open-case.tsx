import { useId, useState } from 'react';
import { formatThb } from '../../../shared/money.ts';
import type { PictureWord, ReviewOutcome } from '../../../shared/review.ts';
import { Chip } from '../../ui/chip.tsx';
import { bringIntoView } from '../parts/bring-into-view.ts';
import { Button } from '../parts/button.tsx';
import { useKeys } from '../shell/use-keys.ts';
import type { Keys } from '../shell/use-keys.ts';
import { nameOf } from '../words/name-of.ts';
import { momentText } from '../words/shown.ts';
import { CaseFacts, CaseHistory } from './case-facts.tsx';
import { CasePictures } from './case-pictures.tsx';
import { DecideForm } from './decide-form.tsx';
import { HeldByPeople } from './held-by-people.tsx';
import { KeyList } from './key-list.tsx';
import type { Case } from './use-case.ts';
import { decisionsOf, likelyReason, nextWithout, outcomesOf, reasonsOf, stillText } from './words-of-case.ts';
import type { Words } from './words-of-case.ts';

interface OpenCaseProps {
  readonly found: Case;
  readonly onAgain: () => void;
  readonly onDone: (outcome: ReviewOutcome, state: string | undefined) => void;
}

/** What the keys of a case do; `asked` is the word that waits for its reason. */
function useDecision({ found: { pictures } }: Pick<OpenCaseProps, 'found'>) {
  const ids = pictures.map(({ uploadId }) => uploadId);
  const [words, setWords] = useState<Words>({});
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [asked, setAsked] = useState<Exclude<PictureWord, 'accept'>>();
  const [outcome, setOutcome] = useState<ReviewOutcome>();
  // By its address, for one that was read anew has not loaded yet: after its minute it never will.
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({});
  const { uploadId: atId = '', url } = pictures[at] ?? {};
  const isSeen = url !== undefined && loaded[atId] === url;
  const look = (to: number) => {
    setAt(Math.min(ids.length - 1, Math.max(0, to)));
    setZoomed(false);
    setAsked(undefined);
  };
  const say = (said: Words[string]) => {
    const after = { ...words, [atId]: said };
    setWords(after);
    setOutcome(undefined);
    look(nextWithout(ids, after, at));
  };
  const accept = () => (isSeen ? say({ word: 'accept' }) : undefined);
  const allowed = outcomesOf(ids, words);
  const choose = (wish: ReviewOutcome) => () => (allowed.includes(wish) ? setOutcome(wish) : undefined);
  const reasons = asked === undefined ? [] : reasonsOf(asked);
  const keys: Keys = {
    j: () => look(at + 1),
    ArrowRight: () => look(at + 1),
    k: () => look(at - 1),
    ArrowLeft: () => look(at - 1),
    z: () => setZoomed(!isZoomed),
    a: accept,
    r: () => setAsked('retry'),
    x: () => setAsked('refuse'),
    A: choose('accept'),
    R: choose('ask'),
    X: choose('refuse'),
    Escape: () => setAsked(undefined),
    ...Object.fromEntries(
      reasons.map((reason, index) => [String(index + 1), () => say({ word: asked ?? 'retry', reason })]),
    ),
  };
  return {
    ids,
    words,
    at,
    look,
    isZoomed,
    setZoomed,
    isSeen,
    onLoaded: (id: string, from: string) => setLoaded((before) => ({ ...before, [id]: from })),
    accept,
    say,
    asked,
    setAsked,
    reasons,
    outcome,
    setOutcome,
    allowed,
    keys,
  };
}

const outcomeTitles = [
  ['accept', 'Accept the case (A)'],
  ['ask', 'Ask for more (R)'],
  ['refuse', 'Refuse the case (X)'],
] as const;

/** That somebody has accepted a case that takes two; what they said of it is nobody's to know. */
function FirstLook({ first }: Pick<Case, 'first'>) {
  if (first === undefined) return null;
  return (
    <p className="mb-3">
      <Chip tint="brand">
        {first.by} has accepted it, {momentText(first.atMs)}. Yours is the second look.
      </Chip>
    </p>
  );
}

/** Why operators ask somebody to be checked again, behind "because". */
const askedTexts: Readonly<Record<NonNullable<Case['askedAgain']>['reasonClass'], string>> = {
  periodic: 'it is time for another check',
  'data-doubtful': 'what they gave is doubted',
  'document-doubtful': 'their document is doubted',
  authority: 'an authority asks for it',
};

/** Why this person comes again: operators have asked, in these words. */
function AskedAgain({ askedAgain }: Pick<Case, 'askedAgain'>) {
  if (askedAgain === undefined) return null;
  const { by, atMs, reasonClass, reason } = askedAgain;
  return (
    <div className="mb-3">
      <Chip tint="brand">
        {by} has asked for another check, {momentText(atMs)}, because {askedTexts[reasonClass]}
      </Chip>
      <p className="mt-1 text-sm">{reason}</p>
    </div>
  );
}

/** That whoever it is about was verified before, so that the papers alone are not all there is to look at. */
function GivenAnew({ replaces }: Pick<Case, 'replaces'>) {
  if (replaces === undefined) return null;
  return (
    <p className="mb-3">
      <Chip tint="brand">
        Given anew: what was verified was given {momentText(replaces.givenAtMs)}. What differs from that is marked.
      </Chip>
    </p>
  );
}

/** What each act is called; one of a new kind is a payment. */
const actTexts: Readonly<Partial<Record<NonNullable<Case['act']>['operation'], string>>> = {
  'airtime/create': 'A mobile top-up',
  'cash-out/create': 'A cash out',
  'transfer/create': 'A transfer',
  'limits/raise': 'A higher limit of their own',
  'user/unlock-wallet': 'The end of their lock',
};

/** Which one act the picture stands in for the face of; whom it pays is its person's to know. */
function AskedAct({ act }: Pick<Case, 'act'>) {
  if (act === undefined) return null;
  const { operation, amountSatang } = act;
  return (
    <p className="mb-3">
      <Chip tint="brand">
        {actTexts[operation] ?? 'A payment'}
        {amountSatang === undefined ? '' : ` of ${formatThb(amountSatang)}`}, in the place of a face check
      </Chip>
    </p>
  );
}

/** What has to be known before the facts. */
type HeadsProps = Pick<Case, 'first' | 'askedAgain' | 'lowered' | 'refusedForGoodAtMs' | 'replaces' | 'act'>;

function Heads({ first, askedAgain, replaces, act, ...held }: HeadsProps) {
  return (
    <>
      <HeldByPeople {...held} />
      <AskedAgain askedAgain={askedAgain} />
      <GivenAnew replaces={replaces} />
      <FirstLook first={first} />
      <AskedAct act={act} />
    </>
  );
}

/** What is said of the picture that is looked at; why it cannot be accepted yet stands beside it. */
function PictureWords({
  isSeen,
  accept,
  asked,
  setAsked,
}: Pick<ReturnType<typeof useDecision>, 'isSeen' | 'accept' | 'asked' | 'setAsked'>) {
  const whyNotId = useId();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button disabled={!isSeen} aria-describedby={whyNotId} onClick={accept}>
        Accept the picture (a)
      </Button>
      <Button aria-pressed={asked === 'retry'} onClick={() => setAsked('retry')}>
        Ask for it again (r)
      </Button>
      <Button aria-pressed={asked === 'refuse'} onClick={() => setAsked('refuse')}>
        Refuse the picture (x)
      </Button>
      <p id={whyNotId} className="text-sm text-ink-soft">
        {isSeen ? '' : 'Only a picture that stands here can be accepted.'}
      </p>
    </div>
  );
}

/** A case on one page: its pictures, what was typed beside them, and what is decided of each and of all. */
export function OpenCase({ found, onAgain, onDone }: OpenCaseProps) {
  const decision = useDecision({ found });
  const { ids, words, at, asked, reasons, outcome, allowed } = decision;
  const [typed, setTyped] = useState<Readonly<Partial<Record<ReviewOutcome, string>>>>({});
  useKeys(decision.keys);
  return (
    <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <CasePictures
          pictures={found.pictures}
          isAnswered={found.history.some(({ event }) => event === 'answer')}
          words={words}
          at={at}
          onLook={decision.look}
          isZoomed={decision.isZoomed}
          onZoom={() => decision.setZoomed(!decision.isZoomed)}
          onLoaded={decision.onLoaded}
          onLoadAgain={onAgain}
        />
        <PictureWords {...decision} />
        {asked === undefined ? null : (
          <fieldset key={asked} ref={bringIntoView} className="mt-3 flex scroll-my-4 flex-wrap gap-2">
            <legend className="mb-1 text-sm text-ink-soft">Why</legend>
            {reasons.map((reason, index) => (
              <Button key={reason} onClick={() => decision.say({ word: asked, reason })}>
                {index + 1}: {nameOf(reason)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="min-w-0">
        <Heads {...found} />
        <CaseFacts {...found} />
        <div className="mt-4 flex flex-wrap gap-2">
          {outcomeTitles.map(([wish, title]) => (
            <Button
              key={wish}
              aria-pressed={wish === outcome}
              disabled={!allowed.includes(wish)}
              onClick={() => decision.setOutcome(wish)}
            >
              {title}
            </Button>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{stillText(ids, words)}</p>
        {outcome === undefined ? null : (
          <DecideForm
            key={outcome}
            reviewId={found.reviewId}
            outcome={outcome}
            pictures={decisionsOf(ids, words)}
            likely={likelyReason(outcome, ids, words)}
            typed={typed[outcome]}
            onTyped={(reason) => setTyped((before) => ({ ...before, [outcome]: reason }))}
            onLeave={() => decision.setOutcome(undefined)}
            onDone={onDone}
          />
        )}
        <CaseHistory {...found} />
      </div>
      <div className="wide:col-span-2">
        <KeyList />
      </div>
    </div>
  );
}
