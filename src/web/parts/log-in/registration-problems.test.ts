import { expect, test } from 'vitest';
import { registrationProblems } from './registration-problems.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const good = {
  fullName: "Lúcia D'Ávila",
  email: 'lucia@example.com',
  documentType: 'CPF',
  documentNumber: '529.982.247-25',
  birthDate: '1990-05-05',
  phoneNumber: '(11) 98765-4321',
} as const;

test('what is right or empty has no problem', () => {
  expect(registrationProblems(good, now)).toEqual([]);
  expect(registrationProblems({ documentType: 'CPF', fullName: '', email: '' }, now)).toEqual([]);
});

test('a sign that no name has is told instead', () => {
  expect(registrationProblems({ ...good, fullName: 'Lúcia Souza/Lima' }, now)).toEqual([
    { code: 'NAME_SIGN', field: 'fullName', facts: { sign: '/' } },
  ]);
  const typed = {
    ...good,
    fullName: '\u202aLúcia\u200b Ávila',
    phoneNumber: '\u202a(11)\u00a098765\u20114321\u202c',
  };
  expect(registrationProblems(typed, now)).toEqual([]);
});

test('all that is wrong is told at once, in the order of the page', () => {
  const typed = {
    fullName: 'Lúcia',
    email: 'lucia@',
    documentType: 'CPF',
    documentNumber: '111.111.111-11',
    birthDate: '2015-02-28',
    phoneNumber: '12',
  } as const;
  expect(registrationProblems(typed, now)).toEqual([
    { code: 'FULL_NAME_REQUIRED', field: 'fullName' },
    { code: 'EMAIL_INVALID', field: 'email' },
    { code: 'CPF_INVALID', field: 'documentNumber' },
    { code: 'UNDER_AGE', field: 'birthDate' },
    { code: 'PHONE_INVALID', field: 'phoneNumber' },
  ]);
});

test.each([
  ['CNPJ', 'CNPJ_INVALID'],
  ['PASSPORT', 'DOCUMENT_INVALID'],
] as const)('a wrong %s is told as such', (documentType, code) => {
  expect(registrationProblems({ ...good, documentType, documentNumber: '1' }, now)).toEqual([
    { code, field: 'documentNumber' },
  ]);
});

test('a birthday is no day, to come, or too late; nobody’s age is judged without the server’s time', () => {
  const codes = (birthDate: string, at: number | null) =>
    registrationProblems({ ...good, birthDate }, at).map(({ code }) => code);
  expect(codes('1990-02-30', null)).toEqual(['BIRTH_DATE_INVALID']);
  expect(codes('2027-03-02', now)).toEqual(['BIRTH_DATE_INVALID']);
  expect(codes('2009-03-02', now)).toEqual(['UNDER_AGE']);
  expect(codes('2009-03-01', now)).toEqual([]);
  expect(codes('2015-01-01', null)).toEqual([]);
});
