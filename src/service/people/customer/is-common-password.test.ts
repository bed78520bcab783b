import { expect, test } from 'vitest';
import { brokenPasswordRules } from '#src/domain/login/password.ts';
import { isCommonPassword } from './is-common-password.ts';

test.each([
  'Password1!',
  'Senha@123',
  'P@ssw0rd',
  'P@ssw0rd2026!',
  'Qwerty123!',
  'Brasil@2026',
  'Mudar@123',
  'Flamengo#1',
  '1Admin@2',
  'Canhoto@1',
  'Ingressos#2026',
  'B1lheter!a#9',
])('%s keeps the five rules and is common', (password) => {
  expect(brokenPasswordRules(password)).toEqual([]);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Outra#Senha9', 'Mk7#vQ2p', 'cavalo Correto #7', 'Terceira#Senha7', 'Ünïcode#99x'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
