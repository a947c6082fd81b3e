import * as z from 'zod/mini';
import { useState } from 'react';
import { usePages } from '../ask/use-pages.ts';
import type { Paged } from '../ask/use-pages.ts';
import { goTo } from '../place.ts';
import { useRoles } from '../shell/roles.ts';
import { useKeys } from '../shell/use-keys.ts';
import type { Desk } from '../shapes/desk.ts';
import type { Act } from '../shapes/act.ts';
import { listIn } from '../shapes/answered.ts';
import type { Facts } from '../shapes/answered.ts';
import { fieldsOf, inputOf } from '../shapes/field.ts';
import type { Field, Typed } from '../shapes/field.ts';
import type { ListScreen } from '../shapes/list.ts';
import { faultsOf } from '../words/fault-words.ts';
import { nameOf } from '../words/name-of.ts';
import { shown } from '../words/shown.ts';
import { ActForm } from './act-form.tsx';
import { askedFor } from './asked-for.ts';
import { Button } from './button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RowSheet } from './row-sheet.tsx';
import { keyOf, rowKeys, RowTable } from './row-table.tsx';
import { SideSheet } from './side-sheet.tsx';

interface ScreenActsProps {
  readonly acts: readonly Act[];
  readonly asked: Typed;
  readonly onDone: () => void;
}

/** What can be done on a screen without a row of it. */
function ScreenActs({ acts, asked, onDone }: ScreenActsProps) {
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
          level="h2"
          key={chosen.contract.name}
          act={chosen}
          filled={askedFor(chosen, asked)}
          onClose={() => setChosen(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** Leads to the page of whatever is next, without choosing a row. */
function NextOfDesk({ desk: { path, contracts } }: { readonly desk: Desk }) {
  const { mayUse } = useRoles();
  const isAllowed = mayUse(contracts[0]);
  const next = () => goTo({ path, asked: {} });
  useKeys(isAllowed ? { n: next } : {});
  if (!isAllowed) return null;
  return (
    <div className="mb-4">
      <Button look="main" aria-keyshortcuts="n" onClick={next}>
        Next unassigned (n)
      </Button>
    </div>
  );
}

interface OpenedRow {
  readonly screen: ListScreen;
  readonly row: Facts;
}

/** The row's place among all lists of a screen. */
const nameOfRow = ({ screen, row }: OpenedRow): string => `${screen.path} ${keyOf(screen, row)}`;

/** The row as people name it: its key in the words of its cells. */
const titleOf = ({ screen, row }: OpenedRow): string => screen.key.map((name) => shown(name, row[name])).join(' ');

interface RowsProps {
  readonly lists: readonly { readonly screen: ListScreen; readonly rows: readonly Facts[] }[];
  readonly paged: Paged;
  readonly opened: OpenedRow | undefined;
  readonly onOpen: (name: string) => void;
}

/** The rows as far as they were asked for, or in words why there are none. */
function Rows({ lists, paged: { page, fault, again, more, isAsked }, opened, onOpen }: RowsProps) {
  const filled = lists.filter(({ rows }) => rows.length > 0);
  return (
    <>
      {fault === undefined ? null : (
        <p role="alert" className="mb-4 rounded-md bg-danger-tint p-3 text-danger-ink">
          {fault}
        </p>
      )}
      {page === undefined && fault === undefined && isAsked ? (
        <p role="status" className="rounded-card bg-card p-6 text-ink-soft shadow-card">
          Loading ...
        </p>
      ) : null}
      {page === undefined || filled.length > 0 ? null : (
        <p role="status" className="rounded-card bg-card p-6 text-ink-soft shadow-card">
          {/* A page may come short, and what is left out of it says nothing of the next. */}
          {more === undefined ? lists[0]?.screen.empty : 'None on this page, and there are more.'}
        </p>
      )}
      {filled.map(({ screen, rows }) => (
        <section key={screen.path} className="mb-5">
          {lists.length === 1 ? null : <h2 className="mb-1 font-semibold">{screen.title}</h2>}
          <RowTable
            screen={screen}
            rows={rows}
            opened={opened?.screen === screen ? keyOf(screen, opened.row) : undefined}
            onOpen={(key) => onOpen(`${screen.path} ${key}`)}
          />
        </section>
      ))}
      {page?.answer['hasMore'] === true ? (
        <p role="status" className="mt-3 text-ink-soft">
          There are more, all older; this page shows the newest.
        </p>
      ) : null}
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

/** The fields of a list's own question. */
function fieldsAsked({ contract, hidden, choices }: ListScreen): readonly Field[] {
  return fieldsOf(contract.input)
    .filter(({ name }) => !hidden.includes(name))
    .map((field) => {
      const offered = choices[field.name];
      return offered === undefined ? field : { ...field, kind: 'choice', choices: offered };
    });
}

/** What a list is asked for, as its operation takes it, and what is wrong with what somebody wants. */
function useInput(screen: ListScreen, asked: Typed) {
  const [first] = useState(() => screen.first(Date.now()));
  const fields = fieldsAsked(screen);
  const isAsked = Object.keys(asked).length > 0;
  const needed = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const begun = Object.entries(first).filter(([name]) => !isAsked || needed.includes(name));
  const typed: Typed = { ...Object.fromEntries(begun), ...asked };
  const input = inputOf(fields, typed);
  const checked = z.safeParse(screen.contract.input, input);
  const [about, said] = (checked.success || !isAsked ? undefined : faultsOf(checked.error, typed)[0]) ?? [];
  const fault = said !== undefined && about !== undefined && about !== '' ? `${nameOf(about)}: ${said}` : said;
  return { fields, typed, input: checked.success ? input : undefined, isAsked, fault };
}

/** A screen of a list: what it is asked for, its rows, the sheet of one of them, and what can be done without one. */
export function ListView({ screen, asked }: ListViewProps) {
  useKeys(rowKeys);
  const [opened, setOpened] = useState<string>();
  const [held, setHeld] = useState<OpenedRow>();
  const { fields, typed, input, isAsked, fault } = useInput(screen, asked);
  const paged = usePages(screen, input);
  const lists = [
    { screen, rows: paged.page?.rows ?? [] },
    ...screen.also.map((each) => ({ screen: each, rows: listIn(paged.page?.answer ?? {}, each.member) })),
  ];
  const all = lists.flatMap(({ screen: of, rows }) => rows.map((row) => ({ screen: of, row })));
  // What was looked for by its own reference is there at once.
  const only = isAsked && all.length === 1 ? all[0] : undefined;
  const found = all.find((each) => nameOfRow(each) === opened) ?? (opened === undefined ? only : undefined);
  // An act may take its row from the list, and what came of it stands in the row's sheet.
  const row = found ?? (held !== undefined && nameOfRow(held) === opened ? held : undefined);
  const close = () => {
    document.querySelector<HTMLElement>('[data-row][aria-expanded="true"]')?.focus();
    setOpened('');
  };
  // What an act has made may stand in the list now, and its row stays open with its answer.
  const onDone = () => {
    setHeld(row);
    if (row !== undefined) setOpened(nameOfRow(row));
    paged.again();
  };
  return (
    <div className={row === undefined ? undefined : 'desk:pr-[29rem]'}>
      <h1 className="text-xl font-semibold">{screen.title}</h1>
      <p className="mb-4 max-w-3xl text-ink-soft">{screen.says}</p>
      {screen.desk === undefined ? null : <NextOfDesk desk={screen.desk} />}
      <ScreenActs acts={screen.acts} asked={typed} onDone={paged.again} />
      <FilterBar
        key={JSON.stringify(typed)}
        fields={fields}
        asked={typed}
        fault={fault}
        onAsk={(wanted) => goTo({ path: screen.path, asked: wanted })}
      />
      <Rows lists={lists} paged={paged} opened={row} onOpen={setOpened} />
      {row === undefined ? null : (
        <SideSheet title={`${row.screen.title}: ${titleOf(row)}`} onClose={close}>
          {found === undefined ? (
            <p className="mb-4 text-ink-soft">The list shows this row no more. Below is how it stood there.</p>
          ) : null}
          <RowSheet key={nameOfRow(row)} screen={row.screen} row={row.row} asked={typed} onDone={onDone} />
        </SideSheet>
      )}
    </div>
  );
}
