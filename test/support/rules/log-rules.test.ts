import { expect, test } from 'vitest';
import { loggedPersons } from './log-rules.ts';

const of = (text: string) => loggedPersons([{ path: 'src/service/x/do-it.ts', text }]);

test('a person that is given to the log is told', () => {
  expect(of("context.log.warn({ email, error }, 'no')")).toHaveLength(1);
  expect(of("log.info(\n  { order: order.number, name: buyer.name },\n  'no')")).toHaveLength(1);
  expect(of("request.log.error({ body: request.body }, 'no')")).toHaveLength(1);
});

test('ids, codes and errors are not', () => {
  expect(of("context.log.warn({ mail: due.id, error: errorText(error) }, 'mail not sent')")).toEqual([]);
  expect(of("context.log.warn({ provider: provider.name, error: error.message }, 'no plans')")).toEqual([]);
  expect(of("log.error({ requestId: request.id, error }, 'request failed')")).toEqual([]);
});
