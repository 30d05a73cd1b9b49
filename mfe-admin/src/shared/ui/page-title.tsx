import { PageHead, useCompany } from '@officina/platform';
import { Box, chakra, Flex, Heading, Text } from '@officina/ui';
import type { ReactNode } from 'react';
import { helpButtonId, useHelp } from './help-context';

export interface PageTitleProps {
  title: string;
  text?: string;
  /** Actions of the page, to the right of its title. */
  children?: ReactNode;
}

/** The head of an admin page, with the button that explains it. The title takes the focus when the focused element is removed. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  const openHelp = useHelp();
  const { brand } = useCompany();
  return (
    <>
      <PageHead title={`${title} - ${brand}`} />
      <Flex
        as="header"
        wrap="wrap"
        align="end"
        justify="space-between"
        gap={{ base: '2', md: '4' }}
        paddingBottom={{ base: '3', md: '5' }}
        marginBottom={{ base: '3', md: '6' }}
        borderBottomWidth="1px"
        borderColor="border.strong"
      >
        <Box minWidth="0" flex={{ base: '1 1 100%', md: '1' }}>
          <Flex
            align="start"
            wrap={{ base: 'wrap', md: 'nowrap' }}
            gap="3"
            justify={{ base: 'space-between', md: 'start' }}
          >
            <Heading
              as="h1"
              textStyle="section"
              tabIndex={-1}
              id="page-title"
              outline="none"
              minWidth="0"
              flex={{ base: '1 1 8rem', md: '0 1 auto' }}
            >
              {title}
            </Heading>
            <HelpButton id={helpButtonId} aria-keyshortcuts="?" aria-label="Aiuto su questa pagina" onClick={openHelp}>
              ?
            </HelpButton>
          </Flex>
          {text ? (
            // On a phone it would push the work below the screen; "?" explains the page there.
            <Text display={{ base: 'none', md: 'block' }} textStyle="small" color="fg.muted" marginTop="1.5">
              {text}
            </Text>
          ) : null}
        </Box>
        {children}
      </Flex>
    </>
  );
}

const HelpButton = chakra(
  'button',
  {
    base: {
      flex: 'none',
      width: { base: '2.75rem', md: '2.25rem' },
      height: { base: '2.75rem', md: '2.25rem' },
      fontFamily: 'display',
      fontSize: '1.125rem',
      color: 'fg.muted',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      _hover: { color: 'accent', borderColor: 'accent' },
    },
  },
  { defaultProps: { type: 'button', 'aria-haspopup': 'dialog' } },
);
