import { Box, Text } from '@officina/ui';

/** Warns before anything is written that the site cannot send it. */
export function CannotSendNote({ children }: { children: string }) {
  return (
    <Box role="status" borderInlineStartWidth="3px" borderColor="danger" paddingInlineStart="4" paddingBlock="1">
      <Text fontWeight="medium">Da qui non può partire nessuna email: non è configurato un modo di spedire.</Text>
      <Text textStyle="small" color="fg.muted" marginTop="1">
        {children}
      </Text>
    </Box>
  );
}
