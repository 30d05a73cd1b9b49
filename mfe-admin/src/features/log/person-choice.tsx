import { byName } from '@officina/contracts/fold';
import { useQuery, useSession } from '@officina/platform';
import { accountsQuery } from '../../shared/account/accounts.queries';
import { useHasOwnerRole } from '../../shared/account/role';
import { FilterSelect } from '../../shared/lists/filter-select';

/** Filters the log by user. Only owners get the list of users; the URL may name any. */
export function PersonChoice({ value, onChange }: { value: string; onChange: (username: string) => void }) {
  const { user } = useSession();
  const { data: people = [] } = useQuery({ ...accountsQuery, enabled: useHasOwnerRole() });
  const names = new Set([user?.username ?? '', ...people.map(({ username }) => username), value]);
  names.delete('');
  const options = [['', 'Tutte'] as const, ...[...names].sort(byName).map((name) => [name, name] as const)];
  return <FilterSelect label="Persona" value={value} options={options} onChange={onChange} />;
}
