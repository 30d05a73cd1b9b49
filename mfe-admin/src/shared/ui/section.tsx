import { chakra, Flex, Heading, Text } from '@officina/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SectionProps extends ComponentProps<typeof chakra.section> {
  title: string;
  /** Id of the title, if it gets the focus when the focused element is removed. */
  id?: string;
  /** Content beside the title. */
  aside?: ReactNode;
  /** Text below the title. */
  text?: string;
}

/** A titled part of a page. */
export function Section({ title, id, aside, text, children, ...section }: SectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <chakra.section aria-labelledby={titleId} minWidth="0" {...section}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" marginBottom={text ? '1' : '4'}>
        <Heading as="h2" id={titleId} tabIndex={-1} outline="none" textStyle="heading">
          {title}
        </Heading>
        {aside}
      </Flex>
      {text ? (
        <Text textStyle="small" color="fg.muted" maxWidth="text" marginBottom="5">
          {text}
        </Text>
      ) : null}
      {children}
    </chakra.section>
  );
}
