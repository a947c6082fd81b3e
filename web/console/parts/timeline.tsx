import type { Facts } from '../shapes/answered.ts';
import { momentText, shown } from '../words/shown.ts';
import { FactList } from './fact-list.tsx';

/** Members of an entry that its first line says. */
const said: ReadonlySet<string> = new Set(['atMs', 'kind', 'by']);

function titleOf({ kind, by }: Facts): string {
  return `${shown('event', kind)}${by === 'nobody' ? '' : `, by ${shown('acts', by).toLowerCase()}`}`;
}

/** What happened, in its order: when, what, and what is known of it. */
export function Timeline({ entries }: { readonly entries: readonly Facts[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing is known of it.</p>;
  return (
    <ol className="border-l-2 border-line pl-4">
      {entries.map((entry, index) => (
        <li key={`${index} ${String(entry['atMs'])}`} className="relative pb-3">
          <span aria-hidden className="absolute top-1.5 -left-[21px] size-2 rounded-full bg-brand" />
          <p className="font-semibold">{titleOf(entry)}</p>
          <p className="tabular text-xs text-ink-soft">
            {typeof entry['atMs'] === 'number' ? momentText(entry['atMs']) : 'time not known'}
          </p>
          <FactList facts={Object.fromEntries(Object.entries(entry).filter(([name]) => !said.has(name)))} />
        </li>
      ))}
    </ol>
  );
}
