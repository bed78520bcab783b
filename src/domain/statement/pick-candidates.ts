/**
 * Pairs what fits in one way only: a left one with the only right one of its key, where no other left one has the key
 * (docs/algorithms/statements.md, "Matching"). Two candidates are none.
 */
export function onlyPairs<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  keyOfLeft: (one: Left) => string,
  keyOfRight: (one: Right) => string,
): [Left, Right][] {
  const rightOf = grouped(right, keyOfRight);
  return [...grouped(left, keyOfLeft)].flatMap(([key, [one, ...others]]) => {
    const [fitting, ...more] = rightOf.get(key) ?? [];
    const isOnly = others.length === 0 && more.length === 0;
    return one !== undefined && fitting !== undefined && isOnly ? [[one, fitting] as [Left, Right]] : [];
  });
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
