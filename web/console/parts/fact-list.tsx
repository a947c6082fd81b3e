import type { Facts } from '../shapes/answered.ts';
import { nameOf } from '../words/name-of.ts';
import { Value } from './value.tsx';

/** Everything that is known of one thing: name and value below each other, in the order of the contract. */
export function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{nameOf(name)}</dt>
            <dd className="tabular min-w-0 break-words">
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
