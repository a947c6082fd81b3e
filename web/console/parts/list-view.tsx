import * as z from 'zod/mini';
import { useState } from 'react';
import { usePages } from '../ask/use-pages.ts';
import type { Paged } from '../ask/use-pages.ts';
import { goTo } from '../place.ts';
import { useRoles } from '../shell/roles.ts';
import type { Act } from '../shapes/act.ts';
import { fieldsOf, inputOf } from '../shapes/field.ts';
import type { Field, Typed } from '../shapes/field.ts';
import type { ListScreen } from '../shapes/list.ts';
import { faultText } from '../words/fault-words.ts';
import { ActForm } from './act-form.tsx';
import { Button } from './button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RowSheet } from './row-sheet.tsx';
import { keyOf, RowTable } from './row-table.tsx';
import { SideSheet } from './side-sheet.tsx';

/** What can be done on a screen without a row of it. */
function ScreenActs({ acts, onDone }: { readonly acts: readonly Act[]; readonly onDone: () => void }) {
  const { mayUse } = useRoles();
  const [chosen, setChosen] = useState<Act>();
  const allowed = acts.filter(({ contract }) => mayUse(contract));
  if (allowed.length === 0) return null;
  return (
    <div className="mb-4 max-w-xl">
      <div className="flex flex-wrap gap-2">
        {allowed.map((each) => (
          <Button key={each.contract.name} aria-pressed={each === chosen} onClick={() => setChosen(each)}>
            {each.title}
          </Button>
        ))}
      </div>
      {chosen === undefined ? null : (
        <ActForm
          key={chosen.contract.name}
          act={chosen}
          filled={{}}
          onClose={() => setChosen(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface RowsProps {
  readonly screen: ListScreen;
  readonly paged: Paged;
  readonly opened: string | undefined;
  readonly onOpen: (key: string) => void;
}

/** The rows as far as they were asked for, or in words why there are none. */
function Rows({ screen, paged: { page, fault, again, more }, opened, onOpen }: RowsProps) {
  return (
    <>
      {fault === undefined ? null : (
        <p role="alert" className="mb-4 rounded-md bg-danger-tint p-3 text-danger-ink">
          {fault}
        </p>
      )}
      {page === undefined ? null : page.rows.length === 0 ? (
        <p role="status" className="rounded-card bg-card p-6 text-ink-soft shadow-card">
          {screen.empty}
        </p>
      ) : (
        <RowTable screen={screen} rows={page.rows} opened={opened} onOpen={onOpen} />
      )}
      <div className="mt-3 flex gap-2">
        {more === undefined ? null : <Button onClick={more}>More</Button>}
        {page === undefined && fault === undefined ? null : (
          <Button look="quiet" onClick={again}>
            Ask again
          </Button>
        )}
      </div>
    </>
  );
}

interface ListViewProps {
  readonly screen: ListScreen;
  readonly asked: Typed;
}

/** What a list is asked for, as its operation takes it, and what is wrong with what somebody wants. */
function useInput(screen: ListScreen, asked: Typed) {
  const [first] = useState(() => screen.first(Date.now()));
  const fields: readonly Field[] = fieldsOf(screen.contract.input).filter(({ name }) => !screen.hidden.includes(name));
  const typed = { ...first, ...asked };
  const input = inputOf(fields, typed);
  const checked = z.safeParse(screen.contract.input, input);
  const isAsked = Object.keys(asked).length > 0;
  const fault = checked.success || !isAsked ? undefined : faultText(checked.error.issues[0]?.message ?? '');
  return { fields, typed, input: checked.success ? input : undefined, isAsked, fault };
}

/** A screen of a list: what it is asked for, its rows, the sheet of one of them, and what can be done without one. */
export function ListView({ screen, asked }: ListViewProps) {
  const [opened, setOpened] = useState<string>();
  const { fields, typed, input, isAsked, fault } = useInput(screen, asked);
  const paged = usePages(screen, input);
  const rows = paged.page?.rows ?? [];
  // What was looked for by its own reference is there at once.
  const only = isAsked && rows.length === 1 ? rows[0] : undefined;
  const row = rows.find((each) => keyOf(screen, each) === opened) ?? (opened === undefined ? only : undefined);
  const close = () => {
    document.querySelector<HTMLElement>('[data-row][aria-expanded="true"]')?.focus();
    setOpened('');
  };
  return (
    <div className={row === undefined ? undefined : 'desk:pr-[29rem]'}>
      <h1 className="text-xl font-semibold">{screen.title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{screen.says}</p>
      <ScreenActs acts={screen.acts} onDone={paged.again} />
      <FilterBar
        key={JSON.stringify(typed)}
        fields={fields}
        asked={typed}
        fault={fault}
        onAsk={(wanted) => goTo({ path: screen.path, asked: wanted })}
      />
      <Rows screen={screen} paged={paged} opened={row && keyOf(screen, row)} onOpen={setOpened} />
      {row === undefined ? null : (
        <SideSheet title={`${screen.title}: ${keyOf(screen, row)}`} onClose={close}>
          <RowSheet key={keyOf(screen, row)} screen={screen} row={row} onDone={paged.again} />
        </SideSheet>
      )}
    </div>
  );
}
