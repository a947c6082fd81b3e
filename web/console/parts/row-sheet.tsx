import { useState } from 'react';
import { useRoles } from '../shell/roles.ts';
import { hrefOf } from '../place.ts';
import type { Offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import type { Typed } from '../shapes/field.ts';
import type { Lead, ListScreen } from '../shapes/list.ts';
import { ActForm } from './act-form.tsx';
import { askedFor } from './asked-for.ts';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import { LookView } from './look-view.tsx';

interface RowSheetProps {
  readonly screen: ListScreen;
  readonly row: Facts;
  /** What the list was asked for. */
  readonly asked: Typed;
  readonly onDone: () => void;
}

/** What a row fills into the fields of an act, or of another screen. */
function filledBy({ fill }: Offer | Lead, row: Facts): Typed {
  return Object.fromEntries(
    Object.entries(fill).flatMap(([field, member]) =>
      typeof row[member] === 'string' ? [[field, row[member]] as const] : [],
    ),
  );
}

/** The ways from a row to what other screens know of it. */
function Leads({ leads, row }: { readonly leads: readonly Lead[]; readonly row: Facts }) {
  if (leads.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
      {leads.map((each) => (
        <li key={each.title}>
          <a className="text-brand-ink underline" href={hrefOf({ path: each.to.path, asked: filledBy(each, row) })}>
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An opened row: its acts first, for that is what somebody came for, then what is known of it. */
export function RowSheet({ screen, row, asked, onDone }: RowSheetProps) {
  const { mayUse } = useRoles();
  const [chosen, setChosen] = useState<Offer>();
  const [acts, setActs] = useState(0);
  // What stands beside the act is of before it.
  const onActDone = () => {
    setActs(acts + 1);
    onDone();
  };
  const desk =
    screen.desk !== undefined && mayUse(screen.desk.contracts[0]) && screen.desk.when(row) ? screen.desk : undefined;
  const offers = screen.offers.filter(({ act, when }) => mayUse(act.contract) && when(row));
  const looks = screen.looks.filter(({ contract }) => mayUse(contract));
  const leads = screen.leads.filter(({ to }) => mayUse(to.contract));
  return (
    <>
      {desk === undefined ? null : (
        <a
          className="mb-4 inline-block rounded-md bg-brand px-3 py-1.5 font-semibold text-on-brand"
          href={hrefOf({ path: desk.path, asked: { [desk.member]: String(row[desk.member]) } })}
        >
          {desk.title}
        </a>
      )}
      {offers.length === 0 ? null : (
        <div className="mb-4 flex flex-wrap gap-2">
          {offers.map((each) => (
            <Button
              key={each.act.contract.name}
              aria-pressed={each === chosen}
              onClick={() => setChosen(each === chosen ? undefined : each)}
            >
              {each.act.title}
            </Button>
          ))}
        </div>
      )}
      {chosen === undefined ? null : (
        <ActForm
          level="h3"
          key={chosen.act.contract.name}
          act={chosen.act}
          filled={{ ...askedFor(chosen.act, asked), ...filledBy(chosen, row) }}
          onClose={() => setChosen(undefined)}
          onDone={onActDone}
        />
      )}
      <div className="mt-4">
        <FactList facts={row} />
      </div>
      <Leads leads={leads} row={row} />
      {looks.map((each) => (
        <LookView key={`${each.contract.name} ${each.title ?? ''}`} look={each} row={row} acts={acts} />
      ))}
    </>
  );
}
