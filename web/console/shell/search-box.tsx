import { useRef, useState } from 'react';
import { goTo } from '../place.ts';
import { useKeys } from './use-keys.ts';

/** Finds a payment or a person by any reference; `/` leads here from everywhere. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKeys({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  return (
    <form
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') goTo({ path: 'find', asked: { reference: text.trim() } });
      }}
    >
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Find by any reference"
        aria-keyshortcuts="/"
        placeholder="Find by any reference   /"
        autoComplete="off"
        className="min-h-9 w-full max-w-md rounded-md border border-line bg-card px-3"
      />
    </form>
  );
}
