import type { FailureCount, LiveModule } from '@officina/contracts/module';
import { useSuspenseQuery } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { ModuleTitle, VersionCode } from './module-cells';
import { failureLabel } from './module-text';
import { modulesQuery } from './modules.queries';

/** Failures reported in the last hour, by module and kind, with the version that failed first. */
export function ModuleFailures() {
  const { data: modules } = useSuspenseQuery(modulesQuery);
  const failing = modules.filter(({ failures }) => failures.length > 0);
  if (failing.length === 0) return <Text>Nessun guasto segnalato.</Text>;
  return (
    <ul aria-labelledby="failures-title">
      {failing.map((module) => (
        <chakra.li key={module.name} paddingBlock="3" borderTopWidth="1px" borderColor="border">
          <chakra.div fontWeight="medium">
            <ModuleTitle name={module.name} />
          </chakra.div>
          {totals(module).map(([label, count]) => (
            <div key={label}>
              {count} × {label}
            </div>
          ))}
          dalla versione <VersionCode version={module.failures[0]?.version ?? ''} />
        </chakra.li>
      ))}
    </ul>
  );
}

/** Counts by kind, over all versions. */
function totals({ failures }: LiveModule): [label: string, count: number][] {
  const counts = new Map<string, number>();
  const add = (label: string, { count }: FailureCount) => counts.set(label, (counts.get(label) ?? 0) + count);
  for (const failure of failures) add(failureLabel(failure), failure);
  return [...counts];
}
