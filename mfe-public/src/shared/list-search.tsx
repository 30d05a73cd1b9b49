import { longestSearch, searchParam } from '@officina/contracts/list-address';
import { Box, Button, Flex, VisuallyHidden } from '@officina/ui';
import { HiddenParams } from './hidden-params';
import { ListField, useAddressField } from './list-field';

export interface ListSearchProps {
  /** Accessible name, e.g. "Cerca tra le auto". */
  label: string;
  placeholder: string;
  /** The text in the URL. */
  value: string;
  /** The other search params of the list. */
  keep: Readonly<Record<string, string>>;
  onSearch: (text: string) => void;
}

/** The search of a list. A real GET form, so that it also works before hydration. */
export function ListSearch({ label, placeholder, value, keep, onSearch }: ListSearchProps) {
  const field = useAddressField(value);
  return (
    // A line of its own on phones from the start: the filters come later in the stream and would make it wrap then.
    <Box as="search" flex={{ base: '1 1 100%', md: '1 1 16rem' }} maxWidth="38rem" paddingBlock="2">
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value ?? '');
        }}
      >
        <Flex gap="4" align="center">
          <Box as="label" flex="1" minWidth="0">
            <VisuallyHidden>{label}</VisuallyHidden>
            <ListField
              ref={field}
              type="search"
              name={searchParam}
              defaultValue={value}
              placeholder={placeholder}
              maxLength={longestSearch}
              enterKeyHint="search"
            />
          </Box>
          <HiddenParams params={keep} />
          <Button type="submit" variant="outline">
            Cerca
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
