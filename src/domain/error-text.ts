/**
 * A thrown value as one line for a log: of an error its name and message; of any other object its kind, its status and its
 * message, because a text of it says nothing and the whole of it may be what somebody has typed.
 */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error) return String(thrown);
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { status, statusText, code, message } = thrown as Record<string, unknown>;
  const kind = Object.getPrototypeOf(thrown)?.constructor?.name ?? 'Object';
  const told = [status, statusText, code, message].filter(
    (part) => (typeof part === 'string' && part !== '') || typeof part === 'number',
  );
  return [kind, ...told].join(' ');
}
