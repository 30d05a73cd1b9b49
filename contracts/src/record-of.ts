/** An object with one value for each of these names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  // `fromEntries` loses the names of the keys.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
