import { describe, expect, test } from 'vitest';
import { refusalOfDatabaseError } from './constraint-refusals.ts';
import { failureOfDatabaseError } from './database-failures.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

describe('a failure that passes', () => {
  test.each([
    ['55P03', 'LOCKED'],
    ['40P01', 'LOCKED'],
    ['57014', 'LOCKED'],
    ['57P01', 'AWAY'],
    ['57P03', 'AWAY'],
    ['25P03', 'AWAY'],
    ['ECONNREFUSED', 'AWAY'],
    ['ECONNRESET', 'AWAY'],
    ['EPIPE', 'AWAY'],
    ['ETIMEDOUT', 'AWAY'],
    ['53100', 'FULL'],
    ['53300', 'FULL'],
  ])('%s is %s, and told as BUSY', (code, failure) => {
    expect(failureOfDatabaseError(withCode(code))).toBe(failure);
    expect(refusalOfDatabaseError(withCode(code))).toEqual({ code: 'BUSY' });
  });

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'what node-postgres says without a code: %s',
    (message) => expect(refusalOfDatabaseError(new Error(message))).toEqual({ code: 'BUSY' }),
  );

  test('a socket that is not there is one, a file that is not there is a bug', () => {
    expect(failureOfDatabaseError(withCode('ENOENT', { syscall: 'connect' }))).toBe('AWAY');
    expect(refusalOfDatabaseError(withCode('ENOENT', { syscall: 'open' }))).toBeNull();
  });

  test('a bug is none, and a refusal of a constraint stays what it is', () => {
    expect(refusalOfDatabaseError(new Error('undefined is not a function'))).toBeNull();
    expect(refusalOfDatabaseError(withCode('42P01'))).toBeNull();
    const soldOut = withCode('23514', { constraint: 'pool_stock' });
    expect(refusalOfDatabaseError(soldOut)).toEqual({ code: 'SOLD_OUT' });
  });
});
