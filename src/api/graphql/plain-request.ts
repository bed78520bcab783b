/** What nearly every request to the customer API is: JSON in a POST, answered as JSON. */
export interface PlainRequest {
  query: string;
  operationName: string | null;
  variables: Record<string, unknown>;
}

const jsonTypes = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
]);
const jsonAccepts = new Set(['*/*', 'application/json', 'application/json, text/plain, */*']);

/** What of a request says how its body is to be read, and what kind of answer is wanted. */
interface Headed {
  method: string;
  headers: { 'content-type'?: string | undefined; accept?: string | undefined };
}

/** JSON in a POST by somebody who takes JSON, said as nearly everybody says it. */
export function isPlainPost({ method, headers }: Headed): boolean {
  const { 'content-type': type = '', accept = '*/*' } = headers;
  return method === 'POST' && jsonTypes.has(type) && jsonAccepts.has(accept);
}

/**
 * The parts of such a request; null where anything about it is another than usual, for then the library that knows all
 * of GraphQL over HTTP has to look at it. What is taken for plain here the library would answer alike, only slower:
 * it reads every header anew and writes answers through a function that looks at each value.
 */
export function plainRequest(asked: Headed & { body: unknown }): PlainRequest | null {
  if (!isPlainPost(asked)) return null;
  const { body } = asked;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { query, operationName = null, variables = null, extensions } = body as Record<string, unknown>;
  if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null;
  if (extensions != null || typeof variables !== 'object' || Array.isArray(variables)) return null;
  return { query, operationName, variables: (variables ?? {}) as Record<string, unknown> };
}
