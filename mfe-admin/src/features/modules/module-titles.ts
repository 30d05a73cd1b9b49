import { enumerated } from '@officina/contracts/kinds';
import type { ModuleName } from '@officina/contracts/remotes';
import { useQuery } from '@officina/platform';
import { modulesQuery } from './modules.queries';

/** The title of a module's live release, such as "Pagine pubbliche"; its name while that is unknown. */
export function useModuleTitles(): (name: ModuleName) => string {
  const { data: modules = [] } = useQuery(modulesQuery);
  return (name) => modules.find((module) => module.name === name)?.title ?? name;
}

/** A module within a sentence: "Pagine pubbliche" (mfe_public), or "mfe_events" if it has no title. */
export function useQuotedTitles(): (name: ModuleName) => string {
  const titleOf = useModuleTitles();
  return (name) => (titleOf(name) === name ? `"${name}"` : `"${titleOf(name)}" (${name})`);
}

/** The other modules that show extensions of a module, with their teams, for a sentence; empty if there are none. */
export function useModuleUsers(): (name: ModuleName) => string {
  const { data: modules = [] } = useQuery(modulesQuery);
  const quoted = useQuotedTitles();
  return (name) => {
    const { usedBy = [] } = modules.find((module) => module.name === name) ?? {};
    const users = modules.filter((module) => usedBy.includes(module.name));
    return enumerated(
      users.map((user) => quoted(user.name) + (user.team && ` del gruppo ${user.team}`)),
      'e',
    );
  };
}

/** The options of a select of modules. */
export function useModuleOptions(names: readonly ModuleName[]): (readonly [value: ModuleName, label: string])[] {
  const titleOf = useModuleTitles();
  return names.map((name) => [name, titleOf(name) === name ? name : `${titleOf(name)} (${name})`]);
}
