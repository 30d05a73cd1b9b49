import type { LiveModule } from '@officina/contracts/module';
import { useSearchParams, useSuspenseQuery } from '@officina/platform';
import { Badge, chakra, Text } from '@officina/ui';
import { type ReactNode, useState } from 'react';
import { isAligned } from './module-text';
import { modulesQuery } from './modules.queries';

/** The state of the site in plain words, for its owner. `children`: details for developers, collapsed at first. */
export function SiteState({ children }: { children: ReactNode }) {
  const { data: modules } = useSuspenseQuery(modulesQuery);
  const [params] = useSearchParams();
  const news = newsOf(modules);
  const [isOpen, setOpen] = useState(params.size > 0 || news.length > 0);
  return (
    <>
      <chakra.div role="status" marginBottom="8">
        {news.length === 0 ? (
          <>
            <Badge tone="green">Tutto aggiornato</Badge>
            <Text marginTop="3">
              Il sito usa le versioni più recenti, e nell’ultima ora nessuno ha segnalato guasti. Qui non c’è niente da
              fare.
            </Text>
          </>
        ) : (
          news.map((sentence) => <Text key={sentence}>{sentence}</Text>)
        )}
      </chakra.div>
      <chakra.details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <chakra.summary textStyle="heading" paddingBlock="2.5" marginBottom="6">
          Per chi sviluppa
        </chakra.summary>
        {children}
      </chakra.details>
    </>
  );
}

/** What an owner should know about the modules, a sentence each. */
function newsOf(modules: readonly LiveModule[]): string[] {
  const failures = modules.flatMap((module) => module.failures).reduce((sum, { count }) => sum + count, 0);
  return [
    modules.some(({ heldVersion }) => heldVersion) ? 'È arrivata una versione nuova, che non è ancora online.' : '',
    modules.some(({ staged }) => staged?.outcome === null)
      ? 'Una versione nuova è in prova: per ora la vede una parte dei visitatori.'
      : '',
    modules.every(isAligned) ? '' : 'Il server sta passando a una versione nuova: di solito bastano pochi secondi.',
    failures === 0
      ? ''
      : `Nell’ultima ora qualcosa non ha funzionato (${failures === 1 ? 'una segnalazione' : `${failures} segnalazioni`}): fallo sapere a chi cura il sito.`,
  ].filter(Boolean);
}
