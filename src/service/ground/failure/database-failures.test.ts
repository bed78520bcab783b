import { describe, expect, test } from 'vitest';
import { isMachineAway } from '#src/db/spread/living-events.ts';
import { isConstraintViolation, refusalOfDatabaseError } from './constraint-refusals.ts';
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

  test('of another machine of a spread database, a refusal is known by its message', () => {
    const taken = Object.assign(
      new Error('duplicate key value violates unique constraint "customer_cpf_key_102072"'),
      { code: '23505', severity: 'ERROR' },
    );
    expect(refusalOfDatabaseError(taken)).toEqual({ code: 'E0101', field: 'documentNumber' });
    expect(isConstraintViolation(taken, 'customer_cpf_key')).toBe(true);
    expect(isMachineAway(taken)).toBe(false);
    expect(isMachineAway(Object.assign(new Error('gone'), { code: '08006', severity: 'ERROR' }))).toBe(true);
    // The server that we are connected to is away itself: nothing of its own can be told.
    expect(isMachineAway(Object.assign(new Error('gone'), { code: '08006' }))).toBe(false);
  });
});
