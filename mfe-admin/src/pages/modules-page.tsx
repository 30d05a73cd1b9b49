import { Async } from '@officina/platform';
import { chakra, Stack, Text } from '@officina/ui';
import { AdmittedRemotes } from '../features/modules/admitted-remotes';
import { CompositionSwitch } from '../features/modules/composition-switch';
import { DeployLog } from '../features/modules/deploy-log';
import { DeployTokens } from '../features/modules/deploy-tokens';
import { LiveModules } from '../features/modules/live-modules';
import { SectionTitle } from '../features/modules/module-cells';
import { ModuleFailures } from '../features/modules/module-failures';
import { NewTokenForm } from '../features/modules/new-token-form';
import { SiteState } from '../features/modules/site-state';
import { PageTitle } from '../shared/page-title';

export default function ModulesPage() {
  return (
    <>
      <PageTitle title="Moduli" text="Se il sito è aggiornato, e se tutto funziona." />
      <Async>
        <SiteState>
          <Stack gap={{ base: '12', md: '16' }}>
            <chakra.section aria-labelledby="live-title">
              <SectionTitle id="live-title">Versioni online</SectionTitle>
              <Async>
                <LiveModules />
              </Async>
              <CompositionSwitch />
            </chakra.section>
            <chakra.section aria-labelledby="failures-title">
              <SectionTitle id="failures-title">Guasti dell’ultima ora</SectionTitle>
              <Async>
                <ModuleFailures />
              </Async>
            </chakra.section>
            <chakra.section aria-labelledby="deploys-title">
              <SectionTitle id="deploys-title">Pubblicazioni</SectionTitle>
              <Async>
                <DeployLog />
              </Async>
            </chakra.section>
            <chakra.section aria-labelledby="admitted-title">
              <SectionTitle id="admitted-title">Moduli ammessi</SectionTitle>
              <Text maxWidth="48rem" marginBottom="5">
                I nomi che possono essere pubblicati, chi li cura e quali pagine possono avere.
              </Text>
              <Async>
                <AdmittedRemotes />
              </Async>
            </chakra.section>
            <chakra.section aria-labelledby="tokens-title">
              <SectionTitle id="tokens-title">Token di pubblicazione</SectionTitle>
              <Text
                textStyle="small"
                maxWidth="48rem"
                marginBottom="5"
                paddingInlineStart="4"
                borderInlineStartWidth="3px"
                borderColor="danger"
              >
                Chi possiede un token può pubblicare codice che viene eseguito sul server. Consegnalo solo a persone
                fidate.
              </Text>
              <Async>
                <DeployTokens />
              </Async>
              <chakra.div marginTop="10">
                <Async>
                  <NewTokenForm />
                </Async>
              </chakra.div>
            </chakra.section>
          </Stack>
        </SiteState>
      </Async>
    </>
  );
}
