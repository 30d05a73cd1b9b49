import { type EmailWay, emailWayLabels } from '@officina/contracts/email';
import { useMutation } from '@officina/forms';
import { useCompany, useQueryClient, useSuspenseQuery } from '@officina/platform';
import { Button, chakra, Text } from '@officina/ui';
import { emailConfigQuery, missingAccount, useFindSender } from '../../shared/email/email-sender';
import { mailSettingsQuery } from '../../shared/email/mail.queries';
import { EmailRefused, sendEmail } from '../../shared/email/send-email';
import { testEmail } from '../../shared/email/test-email';
import { api } from '../../shared/http/api';
import { failureText, refusalText } from '../../shared/http/failures';

interface Result {
  way: EmailWay;
  isSent: boolean;
  /** The verbatim response of the mail server or service. */
  said: string;
}

/** Sends a test e-mail through each configured way, and shows the responses. */
export function SendingTest() {
  const { data: settings } = useSuspenseQuery(mailSettingsQuery);
  const [way] = settings.ways;
  const testBrowser = useBrowserTest();
  const test = useMutation({
    mutationFn: async (): Promise<Result[]> => {
      const [browser, server] = await Promise.all([
        testBrowser(),
        settings.ways.length > 0 ? api.call('testMailWays') : [],
      ]);
      return [browser, ...server];
    },
  });
  return (
    <>
      <Text maxWidth="text" marginBottom="4">
        Una risposta parte dal browser, se ha un account EmailJS. Altrimenti, o se non riesce, la invia il server
        {way
          ? `, tramite ${way === 'smtp' ? 'SMTP' : 'EmailJS'}`
          : ': oggi non ha un modo per farlo. Si imposta in Email Database'}
        .
      </Text>
      <Button
        variant="outline"
        size="sm"
        disabled={test.isPending}
        aria-busy={test.isPending}
        onClick={() => test.mutate()}
      >
        {test.isPending ? 'Invio in corso...' : 'Prova ogni modo'}
      </Button>
      <div role="status">
        {test.error ? (
          <Text color="danger" marginTop="4">
            {refusalText(test.error)}
          </Text>
        ) : null}
        {test.data ? (
          <chakra.ul marginTop="4" borderTopWidth="1px" borderColor="border.strong">
            {test.data.map(({ way, isSent, said }) => (
              <chakra.li key={way} paddingBlock="2.5" borderBottomWidth="1px" borderColor="border">
                <Text fontWeight="medium" {...(isSent ? {} : { color: 'danger' })}>
                  {emailWayLabels[way]}: {isSent ? 'inviata' : 'non inviata'}
                </Text>
                {said ? (
                  <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
                    «{said}»
                  </Text>
                ) : null}
              </chakra.li>
            ))}
          </chakra.ul>
        ) : null}
      </div>
    </>
  );
}

/** Sends a test e-mail with this browser's account to the administrator's address. */
function useBrowserTest() {
  const company = useCompany();
  const findSender = useFindSender();
  const queryClient = useQueryClient();
  return async (): Promise<Result> => {
    const way = 'browser';
    try {
      const sender = await findSender();
      if (!sender) return { way, isSent: false, said: missingAccount.title };
      const config = await queryClient.fetchQuery(emailConfigQuery);
      await sendEmail(sender, testEmail(config?.adminEmail || company.email, sender, company));
      return { way, isSent: true, said: '' };
    } catch (error) {
      return { way, isSent: false, said: error instanceof EmailRefused ? error.statusText : failureText(error, '') };
    }
  };
}
