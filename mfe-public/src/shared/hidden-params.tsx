/** Search params that a GET form keeps beside its own fields. */
export const HiddenParams = ({ params }: { params: Readonly<Record<string, string>> }) =>
  Object.entries(params).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
