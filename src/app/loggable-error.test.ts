import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

test('an error keeps its message, its stack and its code, and so do its causes', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const told = loggableError(new TypeError('broken', { cause }));
  expect(told).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    stack: expect.stringMatching(/^TypeError: broken\n\s+at .+loggable-error/),
    cause: { message: 'refused', code: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(told)).not.toBe('{}');
});

test('of several failures each is told', () => {
  const told = loggableError(new AggregateError([new Error('one'), 'two'], 'both'));
  expect(told).toMatchObject({ message: 'both', errors: [{ message: 'one' }, 'two'] });
});

test('what PostgreSQL repeats of what people typed is left out', () => {
  const taken = Object.assign(
    new Error('duplicate key value violates unique constraint "auth_user_email_key"'),
    {
      code: '23505',
      constraint: 'auth_user_email_key',
      table: 'auth_user',
      detail: 'Key (email)=(ana@example.com) already exists.',
      where: 'ana@example.com',
      parameters: ['ana@example.com'],
    },
  );
  expect(loggableError(taken)).toMatchObject({
    code: '23505',
    constraint: 'auth_user_email_key',
    table: 'auth_user',
  });
  const wrong = Object.assign(new Error('invalid input syntax for type uuid: "529.982.247-25"'), {
    code: '22P02',
  });
  const text = JSON.stringify([loggableError(taken), loggableError(wrong)]);
  expect(text).not.toMatch(/ana@example|529/);
  expect(text).toContain('invalid input syntax for type uuid');
});

test('what is no error is told as text, and a ring of causes ends', () => {
  expect(loggableError('gone')).toBe('gone');
  expect(loggableError(undefined)).toBe('undefined');
  const ring = new Error('ring');
  ring.cause = ring;
  expect(JSON.stringify(loggableError(ring)).length).toBeLessThan(100_000);
});
