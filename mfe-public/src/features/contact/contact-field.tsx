import { Box, chakra, Text } from '@officina/ui';
import { useId } from 'react';
import { linedField } from '../../shared/lined-field';

const look = {
  ...linedField,
  display: 'block',
  marginTop: '1',
  paddingBlock: '2.5',
  _invalid: { borderColor: 'danger' },
} as const;

const ShortText = chakra('input', { base: { ...look, minHeight: '2.875rem' } });
const LongText = chakra('textarea', { base: { ...look, minHeight: '10rem', resize: 'vertical' } });

export interface ContactFieldProps {
  name: 'name' | 'email' | 'phone' | 'subject' | 'message';
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  isLong?: boolean;
  isOptional?: boolean;
  /** True while the message is being sent: text typed then would be lost with the reset afterwards. */
  readOnly: boolean;
  error: string | undefined;
}

export function ContactField({
  name,
  label,
  type = 'text',
  autoComplete,
  isLong = false,
  isOptional = false,
  readOnly,
  error,
}: ContactFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    autoComplete,
    required: !isOptional,
    readOnly,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <Box>
      <Text asChild textStyle="label" color="fg.muted">
        <label htmlFor={id}>{label}</label>
      </Text>
      {isLong ? <LongText rows={6} {...shared} /> : <ShortText type={type} {...shared} />}
      {error ? (
        <Text id={`${id}-error`} textStyle="small" color="danger" marginTop="3">
          {error}
        </Text>
      ) : null}
    </Box>
  );
}
