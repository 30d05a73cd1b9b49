import { chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useEffectEvent, useState } from 'react';

/** Id of the field, which gets the focus when a search is cleared elsewhere. */
export const searchBoxId = 'list-search';

export interface SearchBoxProps {
  label: string;
  /** What can be searched for. */
  placeholder: string;
  /** The search text in the URL, and a function that changes it. */
  params: { q: string; setQuery: (q: string) => void };
}

/** A search field that updates the URL while the user types, debounced. */
export function SearchBox({ label, placeholder, params: { q: value, setQuery } }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Searches that were requested but are not in the URL yet, oldest first.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const search = useEffectEvent(setQuery);

  // The URL can also be changed by the Back button or "clear search".
  if (value !== lastValue) {
    setLastValue(value);
    const own = asked.indexOf(value);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
    // The URL may get a search of this field after more was typed: the text must stay.
    if (own === -1 && value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, text.trim()]);
      search(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <chakra.search display="block" flex="1 1 11rem" maxWidth={{ md: '24rem' }}>
      <Input
        id={searchBoxId}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </chakra.search>
  );
}
