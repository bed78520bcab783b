import { expect, test } from 'vitest';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { operationLimits } from './operation-limits.ts';
import { createTakenAnswers } from './taken-answers.ts';

const clock = { now: () => new Date(0), milliseconds: () => 0 };
const by = { customerId: '0198f000-0000-7000-8000-000000000001', ipAddress: '10.0.0.1' };
const codeOf = ({ code }: { code: string }) => code;

test('of many saves of one account at once few are looked up, whatever they would be told', async () => {
  const answers = createTakenAnswers({ clock, operationLimits });
  let lookedUp = 0;
  const save = (isTaken: boolean) => async () => {
    lookedUp += 1;
    await Promise.resolve();
    if (isTaken) throw new Refusals([new DomainError('E0101', { field: 'documentNumber' })]);
    return 'saved';
  };
  const taken = Array.from({ length: 20 }, () => answers.bound(by, save(true)).catch(() => 'refused'));
  const free = Array.from({ length: 20 }, () => answers.bound(by, save(false)).catch(codeOf));
  await Promise.all(taken);
  expect(new Set(await Promise.all(free))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  expect(lookedUp).toBe(11);
});

test('of many registrations from one address at once few beyond the bound are looked up, and those of another go on', async () => {
  const answers = createTakenAnswers({ clock, operationLimits });
  let lookedUp = 0;
  const guess = (index: number) =>
    answers.bound({ customerId: null, ipAddress: '10.0.0.1' }, async () => {
      lookedUp += 1;
      await new Promise((resolve) => setImmediate(resolve));
      throw new Refusals([new DomainError('E0101', { field: `${index}` })]);
    });
  const told = Promise.allSettled(Array.from({ length: 200 }, (_, index) => guess(index)));
  const other = { customerId: null, ipAddress: '10.0.0.2' };
  expect(await answers.bound(other, async () => 'open')).toBe('open');
  const codes = (await told).map((one) =>
    one.status === 'rejected' && one.reason instanceof Refusals ? 'told' : 'refused',
  );
  expect(codes.filter((code) => code === 'told')).toHaveLength(20);
  // Eight at a time: those that began before the twentieth was counted.
  expect(lookedUp).toBeLessThanOrEqual(28);
});

test('what tells of no account is not counted, nor what another account is told', async () => {
  const answers = createTakenAnswers({ clock, operationLimits });
  const refuse = () => Promise.reject(new DomainError('CPF_INVALID', { field: 'documentNumber' }));
  for (let index = 0; index < 40; index += 1) {
    expect(await answers.bound(by, refuse).catch(codeOf)).toBe('CPF_INVALID');
  }
  const tell = () => Promise.reject(new DomainError('E0103', { field: 'documentNumber' }));
  for (let index = 0; index < 12; index += 1) await answers.bound(by, tell).catch(codeOf);
  expect(await answers.bound(by, tell).catch(codeOf)).toBe('TOO_MANY_REQUESTS');
  const other = { ...by, customerId: '0198f000-0000-7000-8000-000000000002' };
  expect(await answers.bound(other, tell).catch(codeOf)).toBe('E0103');
});
