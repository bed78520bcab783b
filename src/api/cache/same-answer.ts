/**
 * Whether two answers have the same JSON. The objects are compared, which takes a fraction of the time of serialising them.
 * Answers are trees of JSON values, with keys in the order of the query.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, at) => isSameAnswer(each, other[at]))
    );
  }
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  }
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(mine);
  return (
    !Array.isArray(other) &&
    keys.length === Object.keys(theirs).length &&
    keys.every((key) => key in theirs && isSameAnswer(mine[key], theirs[key]))
  );
}
