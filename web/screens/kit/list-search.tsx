import { TextSearch, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';

export interface ListSearchProps {
  readonly label: string;
  readonly clearLabel: string;
  /** What is looked for now; empty where nothing is. */
  readonly value: string;
  /** With Enter or the keyboard's own key, and not with each letter: the server reads for every answer. */
  readonly onSearch: (text: string) => void;
}

/** A field above a list for what is looked for in words. */
export function ListSearch({ label, clearLabel, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Whoever clears all filters clears the field with them.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.normalize('NFC').trim());
      }}
      className="mt-2 flex min-h-12 items-center gap-2 rounded-full border-2 border-line bg-card pl-4 focus-within:border-brand"
    >
      <TextSearch aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full min-w-0 appearance-none bg-transparent outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {typed === '' ? null : (
        <IconButton
          label={clearLabel}
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        >
          <X aria-hidden className="size-5 text-ink-soft" />
        </IconButton>
      )}
    </form>
  );
}
