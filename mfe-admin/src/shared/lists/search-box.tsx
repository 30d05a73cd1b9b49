import { chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useRef, useState } from 'react';

/** Id of the field: it takes the focus when a search is cleared elsewhere. */
export const searchBoxId = 'list-search';

export interface SearchBoxProps {
  label: string;
  /** What can be searched for. */
  placeholder: string;
  /** The search in the address. */
  value: string;
  onSearch: (value: string) => void;
}

/** Searches while one types; the address follows a moment later. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Searches that were asked for and do not stand in the address yet, the oldest first.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const search = useRef(onSearch);

  // The address can change from elsewhere: back button, "clear search".
  if (value !== lastValue) {
    setLastValue(value);
    const own = asked.indexOf(value);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
    // On a slow machine an own search arrives when more has been typed already.
    if (own === -1 && value !== text.trim()) setText(value);
  }

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, text.trim()]);
      search.current(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <chakra.search display="block" width="full" maxWidth={{ md: '24rem' }}>
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
