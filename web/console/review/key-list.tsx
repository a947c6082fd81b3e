/** The keys of a case, as they are said on the page. */
const caseKeys: readonly (readonly [string, string])[] = [
  ['j k', 'next, previous picture'],
  ['z', 'larger, whole'],
  ['a', 'accept the picture, and on to the next without a word'],
  ['r', 'ask for the picture again'],
  ['x', 'refuse the picture'],
  ['1 … 8', 'why'],
  ['A', 'accept the case'],
  ['R', 'ask for more'],
  ['X', 'refuse the case'],
  ['Enter', 'send the decision'],
  ['Escape', 'not that'],
  ['t', 'ten more minutes'],
  ['u', 'let the case go'],
  ['n', 'next unassigned, once this one is decided or let go'],
];

/** All keys stay on the page: whoever decides all day learns them by the way. */
export function KeyList() {
  return (
    <section aria-label="Keys" className="mt-4 rounded-card border border-line p-3 text-sm">
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {caseKeys.map(([key, does]) => (
          <div key={key} className="flex gap-1.5">
            <dt>
              <kbd className="rounded-sm bg-sunk px-1.5 font-mono">{key}</kbd>
            </dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
