/** A person as their host calls them: the first name, and the initial of the last one. */
export function shortName({ name, lastName }: { name: string; lastName: string }): string {
  const [first = ''] = name.trim().split(/\s+/);
  const [initial] = lastName.trim().split(/\s+/).at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
