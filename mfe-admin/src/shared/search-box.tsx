import { chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useEffect, useRef, useState } from 'react';

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
  const search = useRef(onSearch);

  // The address can change from elsewhere: back button, "clear search".
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search.current(text), 250);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <chakra.search display="block" width="full" maxWidth="24rem">
      <Input
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
