import { PageHead, useCompany } from '@officina/platform';
import { Box, Flex, Heading, Text } from '@officina/ui';
import type { ReactNode } from 'react';

export interface PageTitleProps {
  title: string;
  text?: string;
  /** Actions of the page, to the right of its title. */
  children?: ReactNode;
}

/** The head of an admin page. The title takes the focus when the focused element is removed. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  const { brand } = useCompany();
  return (
    <>
      <PageHead title={`${title} - ${brand}`} />
      <Flex
        as="header"
        wrap="wrap"
        align="end"
        justify="space-between"
        gap="4"
        paddingBottom="5"
        marginBottom="6"
        borderBottomWidth="1px"
        borderColor="border.strong"
      >
        <Box minWidth="0">
          <Heading as="h1" textStyle="section" tabIndex={-1} id="page-title" outline="none">
            {title}
          </Heading>
          {text ? (
            <Text textStyle="small" color="fg.muted" marginTop="1.5">
              {text}
            </Text>
          ) : null}
        </Box>
        {children}
      </Flex>
    </>
  );
}
