import { useCallback, useEffect, useMemo, useState } from 'react';
import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { useStore } from '../../ui/store.ts';
import type { Access } from '../ask/access.ts';
import { AskFault } from '../ask/ask.ts';
import type { Ask } from '../ask/ask.ts';
import { AskContext, useAnswer } from '../ask/use-answer.ts';
import { IdleNotice } from '../login/idle-notice.tsx';
import { Button } from '../parts/button.tsx';
import { ListView } from '../parts/list-view.tsx';
import { place } from '../place.ts';
import { ReviewDesk } from '../review/review-desk.tsx';
import { allScreens } from '../screens/all-screens.ts';
import { reviewDesk } from '../screens/desks.ts';
import type { Facts } from '../shapes/answered.ts';
import { textIn } from '../shapes/answered.ts';
import { Nav } from './nav.tsx';
import { RolesContext, rolesOf, useRoles } from './roles.ts';
import type { Self } from './roles.ts';
import { SearchBox } from './search-box.tsx';

function selfOf(answer: Facts): Self {
  const { roles } = answer;
  return { operatorId: textIn(answer, 'operatorId') ?? '', roles: Array.isArray(roles) ? roles.map(String) : [] };
}

/** The list of a place: its own, that whose rows have it as their page, or the first one. */
function listPathOf(path: string): string {
  return allScreens.find(({ desk }) => desk?.path === path)?.path ?? (path === '' ? 'proposals' : path);
}

/** The screen of a place, or in words why there is none. */
function Shown() {
  const { path, asked } = useStore(place);
  const { mayUse } = useRoles();
  const screen = allScreens.find((each) => each.path === listPathOf(path));
  if (screen === undefined) return <p role="alert">There is no screen “{path}”.</p>;
  if (!mayUse(screen.contract))
    return (
      <p role="alert">
        {screen.title}: your roles do not let you see this. Two of those who keep the register can give you the role “
        {[screen.contract.role].flat().join('” or “')}”.
      </p>
    );
  if (path === reviewDesk.path)
    return <ReviewDesk key={asked[reviewDesk.member]} reviewId={asked[reviewDesk.member]} />;
  return <ListView key={`${screen.path} ${JSON.stringify(asked)}`} screen={screen} asked={asked} />;
}

interface DeskProps extends Pick<Access, 'leave'> {
  /** The login is over. */
  readonly isOver: boolean;
}

function Desk({ isOver, leave }: DeskProps) {
  const { answer, fault, again } = useAnswer(whoAmI, nothing);
  const { path } = useStore(place);
  const roles = useMemo(() => (answer === undefined ? undefined : rolesOf(selfOf(answer))), [answer]);
  // Nothing stands here that could be lost, and a login that is over before it began is over at each asking again.
  const isOverFirst = isOver && roles === undefined;
  useEffect(() => {
    if (isOverFirst) leave();
  }, [isOverFirst, leave]);
  if (isOverFirst) return null;
  if (fault !== undefined)
    return (
      <main className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
        <h1 className="text-xl font-semibold">The console does not know you</h1>
        <p role="alert">{fault}</p>
        <div className="flex justify-center gap-2">
          <Button onClick={again}>Ask again</Button>
          <Button look="quiet" onClick={leave}>
            Log out
          </Button>
        </div>
      </main>
    );
  if (roles === undefined) return <p className="p-6 text-ink-soft">Asking who you are ...</p>;
  return (
    <RolesContext value={roles}>
      <header className="sticky top-0 z-5 flex flex-wrap items-center gap-4 border-b border-line bg-raised px-5 py-2">
        <p className="font-semibold">Kapao console</p>
        <SearchBox />
        <p>
          <span className="font-semibold">{roles.operatorId}</span>{' '}
          <span className="text-ink-soft">{roles.roles.join(', ')}</span>
        </p>
        <Button look="quiet" onClick={leave}>
          Log out
        </Button>
      </header>
      <div className="gap-6 p-5 desk:flex">
        <Nav current={listPathOf(path)} />
        <main className="min-w-0 grow pt-4 desk:pt-0">
          <Shown />
        </main>
      </div>
    </RolesContext>
  );
}

const nothing: Facts = {};

interface ConsoleProps extends Pick<Access, 'leave'> {
  readonly ask: Ask;
}

/** Asks as `ask` does, and keeps whether any answer said that the login is over, whoever asked and for what. */
function useLogin(ask: Ask): { readonly watched: Ask; readonly isOver: boolean } {
  const [isOver, setOver] = useState(false);
  const watched = useCallback<Ask>(
    (...asked) =>
      ask(...asked).catch((error: unknown) => {
        if (error instanceof AskFault && error.kind === 'logged-out') setOver(true);
        throw error;
      }),
    [ask],
  );
  return { watched, isOver };
}

/** What was typed may be lost by leaving at once, so that whoever is at a login that is over leaves it themselves. */
function LoginOver({ leave }: Pick<Access, 'leave'>) {
  return (
    <div
      role="alert"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-4 bg-danger-tint px-5 py-2 text-danger-ink"
    >
      <p>Your login is over. Copy what you still need from this page, and log in again.</p>
      <Button onClick={leave}>Log in again</Button>
    </div>
  );
}

/** The whole console of somebody who is logged in. */
export function Console({ ask, leave }: ConsoleProps) {
  const { watched, isOver } = useLogin(ask);
  const keepSeen = useCallback(
    () => void watched(whoAmI, nothing, crypto.randomUUID()).catch(() => undefined),
    [watched],
  );
  return (
    <AskContext value={watched}>
      {isOver ? <LoginOver leave={leave} /> : null}
      <Desk isOver={isOver} leave={leave} />
      <IdleNotice leave={leave} keepSeen={keepSeen} />
    </AskContext>
  );
}
