import { IconButton } from '@officina/ui';
import { type StepButtonsProps, stepButton } from '../shared/step-button';

export function LightboxSteps(props: StepButtonsProps) {
  return (
    <>
      <IconButton {...placed} left={{ base: '2', md: '8' }} {...stepButton(-1, props)} />
      <IconButton {...placed} right={{ base: '2', md: '8' }} {...stepButton(1, props)} />
    </>
  );
}

const placed = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  variant: 'outlineOnDark',
  bg: 'bg.night',
  minWidth: { base: '2.75rem', md: '14' },
  minHeight: '3.375rem',
  paddingInline: '2',
} as const;
