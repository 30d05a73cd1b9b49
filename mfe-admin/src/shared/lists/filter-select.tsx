import { Box, chakra, Flex } from '@officina/ui';
import { type Option, Select } from '../ui/select';

export interface FilterSelectProps {
  label: string;
  /** The selected value; empty for the first option. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** Hides the label visually, if the options are clear without it. */
  isLabelHidden?: boolean;
}

/** A select that filters or sorts a list, in one line with its label. */
export function FilterSelect({ label, value, options, onChange, isLabelHidden = false }: FilterSelectProps) {
  return (
    <Flex
      as="label"
      align="center"
      gap="3"
      width={{ base: isLabelHidden ? 'auto' : 'full', md: 'auto' }}
      textStyle="small"
      color="fg.muted"
    >
      <chakra.span minWidth={{ base: '3.5rem', md: 'auto' }} className={isLabelHidden ? 'visually-hidden' : ''}>
        {label}
      </chakra.span>
      <Box minWidth="0" flex={{ base: '1', md: 'none' }} maxWidth={{ md: '24rem' }}>
        <Select
          options={options}
          value={value}
          color="fg"
          paddingInlineEnd="9"
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
    </Flex>
  );
}
