import { Flex, IconButton, Text } from '@officina/ui';
import { type StepButtonsProps, stepButton } from '../shared/step-button';

/** Counter on the left, the two arrow buttons on the right. */
export function GalleryControls(props: StepButtonsProps) {
  return (
    <Flex align="center" justify="space-between" gap="4" paddingBlock="3" paddingInline={{ base: '5', md: '0' }}>
      <Text textStyle="figure" color="fg.muted" aria-live="polite" aria-atomic="true">
        {props.index + 1} / {props.total}
      </Text>
      <Flex gap="1">
        <IconButton variant="ghost" minWidth="12" paddingInline="0" {...stepButton(-1, props)} />
        <IconButton variant="ghost" minWidth="12" paddingInline="0" {...stepButton(1, props)} />
      </Flex>
    </Flex>
  );
}
