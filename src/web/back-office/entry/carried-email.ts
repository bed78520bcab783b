/** The e-mail that the page before has carried here beside the address, so that it is typed once; null for none. */
export function emailCarried({ state }: { state: unknown }): string | null {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
