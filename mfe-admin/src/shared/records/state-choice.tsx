import { FilterSelect } from '../lists/filter-select';

export interface StateChoiceProps {
  /** The name of each state. */
  names: Readonly<Record<string, string>>;
  params: { filters: { state?: string }; setFilter: (key: 'state', value: string) => void };
}

/** Filters the list of a kind by state. */
export function StateChoice({ names, params }: StateChoiceProps) {
  return (
    <FilterSelect
      label="Stato"
      value={params.filters.state ?? ''}
      isLabelHidden
      options={[['', 'Tutti gli stati'], ...Object.entries(names)]}
      onChange={(state) => params.setFilter('state', state)}
    />
  );
}
