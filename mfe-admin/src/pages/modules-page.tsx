import { moduleNames } from '@officina/contracts/remotes';
import { Async } from '@officina/platform';
import { chakra, Flex, Stack } from '@officina/ui';
import { DeployLog } from '../features/modules/deploy-log';
import { LiveModules } from '../features/modules/live-modules';
import { SectionTitle } from '../features/modules/module-cells';
import { moduleOptions } from '../features/modules/module-words';
import { Choice } from '../shared/lists/choice';
import { useListParams } from '../shared/lists/list-params';
import { PageTitle } from '../shared/page-title';

export default function ModulesPage() {
  const params = useListParams([], { filters: { module: moduleNames } });
  return (
    <>
      <PageTitle
        title="Moduli"
        text="Le parti del sito che si pubblicano separatamente, e come tornare a una versione precedente."
      />
      <Stack gap={{ base: '12', md: '16' }}>
        <chakra.section aria-labelledby="live-title">
          <SectionTitle id="live-title">Versioni online</SectionTitle>
          <Async>
            <LiveModules />
          </Async>
        </chakra.section>
        <chakra.section aria-labelledby="deploys-title">
          <SectionTitle id="deploys-title">Pubblicazioni</SectionTitle>
          <Flex marginBottom="5">
            <Choice
              label="Modulo"
              value={params.filters.module ?? moduleNames[0]}
              options={moduleOptions}
              onChange={(name) => params.setFilter('module', name)}
            />
          </Flex>
          <Async>
            <DeployLog params={params} />
          </Async>
        </chakra.section>
      </Stack>
    </>
  );
}
