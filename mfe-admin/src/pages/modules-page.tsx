import { Async } from '@officina/platform';
import { chakra, Stack, Text } from '@officina/ui';
import { AdmittedRemotes } from '../features/modules/admitted-remotes';
import { CompositionSwitch } from '../features/modules/composition-switch';
import { DeployLog } from '../features/modules/deploy-log';
import { DeployTokens } from '../features/modules/deploy-tokens';
import { LiveModules } from '../features/modules/live-modules';
import { ModuleFailures } from '../features/modules/module-failures';
import { NewTokenForm } from '../features/modules/new-token-form';
import { SiteState } from '../features/modules/site-state';
import { PageTitle } from '../shared/ui/page-title';
import { Section } from '../shared/ui/section';

export default function ModulesPage() {
  return (
    <>
      <PageTitle title="Moduli" text="Se il sito è aggiornato, e se tutto funziona." />
      <Async>
        <SiteState>
          <Stack gap={{ base: '12', md: '16' }}>
            <Section title="Versioni online">
              <Async>
                <LiveModules />
              </Async>
              <CompositionSwitch />
            </Section>
            <Section title="Guasti dell’ultima ora" id="failures-title">
              <Async>
                <ModuleFailures />
              </Async>
            </Section>
            <Section title="Pubblicazioni">
              <Async>
                <DeployLog />
              </Async>
            </Section>
            <Section title="Moduli ammessi">
              <Text maxWidth="48rem" marginBottom="5">
                I nomi che possono essere pubblicati, chi li cura e quali pagine possono avere.
              </Text>
              <Async>
                <AdmittedRemotes />
              </Async>
            </Section>
            <Section title="Token di pubblicazione">
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
            </Section>
          </Stack>
        </SiteState>
      </Async>
    </>
  );
}
