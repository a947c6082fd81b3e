import { Chip } from '../../ui/chip.tsx';
import { hrefOf } from '../place.ts';
import { isFacts } from '../shapes/answered.ts';
import { nameOf } from '../words/name-of.ts';
import { shown } from '../words/shown.ts';

const tints = {
  warning: new Set(['stuck', 'overdue', 'open', 'left', 'paused', 'held', 'another', 'amount-differs', 'refunding']),
  danger: new Set(['stale', 'rejected', 'expired', 'contradiction', 'twice', 'failed']),
  success: new Set(['approved', 'refunded', 'credited', 'confirmed', 'paid', 'delivered', 'posted', 'as-ordered']),
} as const;

function tintOf(code: string) {
  if (tints.warning.has(code)) return 'warning';
  if (tints.danger.has(code)) return 'danger';
  return tints.success.has(code) ? 'success' : 'quiet';
}

/** Members that say in one word how something stands. */
const isState = (name: string): boolean => /^(?:state|status|outcome|end|what|account)$|State$/.test(name);

/** What has an entry of its own can be looked for from wherever it stands. */
const findable = /^(?:txn|usr|tup|wdr|trf|mtp|cas|air|sus)_[0-9A-HJKMNP-TV-Z]{20}$/;

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  /** In a cell everything stays on one line, and leads nowhere: the row opens. */
  readonly isCell?: boolean;
}

/** A value in words: a state on its tint, an id as a way to what it names, facts below each other. */
export function Value({ name, value, isCell = false }: ValueProps) {
  if (isFacts(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return <>–</>;
    if (isCell) return <>{entries.map(([key, each]) => `${nameOf(key)}: ${shown(key, each)}`).join(', ')}</>;
    return (
      <ul>
        {entries.map(([key, each]) => (
          <li key={key}>
            <span className="text-ink-soft">{nameOf(key)}:</span> <Value name={key} value={each} />
          </li>
        ))}
      </ul>
    );
  }
  if (Array.isArray(value) && value.some(isFacts) && !isCell) {
    return (
      <ol className="grid gap-2">
        {value.map((each, index) => (
          <li key={`${index} ${JSON.stringify(each)}`}>
            <Value name={name} value={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'string' && isState(name)) return <Chip tint={tintOf(value)}>{shown(name, value)}</Chip>;
  if (typeof value === 'string' && findable.test(value) && !isCell) {
    return (
      <a className="font-mono text-brand-ink underline" href={hrefOf({ path: 'find', asked: { reference: value } })}>
        {value}
      </a>
    );
  }
  // An address of a picture lets in for a minute, and opens where it is looked at.
  if (name === 'url' && typeof value === 'string' && !isCell) {
    return (
      <a className="text-brand-ink underline" href={value} target="_blank" rel="noreferrer">
        Open the picture
      </a>
    );
  }
  return <>{shown(name, value)}</>;
}
