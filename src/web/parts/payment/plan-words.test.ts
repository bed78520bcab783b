import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { chosenPlan, planWords } from './plan-words.ts';

const plan = (installments: number, installmentCents: number, totalCents: number, monthlyRate = 0) => ({
  installments,
  installmentCents,
  firstInstallmentCents: totalCents - (installments - 1) * installmentCents,
  totalCents,
  monthlyRate,
});
// Intl puts a space that does not break between R$ and the number.
const said = (...asked: Parameters<typeof plan>) =>
  planWords(plan(...asked), 'pt', textFor('pt', 'payment')).replaceAll('\u00a0', ' ');

test('a plan says what each installment is, what it comes to, and what it costs', () => {
  expect(said(1, 12_000, 12_000)).toBe('À vista, R$ 120,00');
  expect(said(3, 4_000, 12_000)).toBe('3x de R$ 40,00 sem juros');
  expect(said(3, 3_333, 10_000)).toBe('3x de R$ 33,33 sem juros (a primeira de R$ 33,34)');
  expect(said(12, 7_430, 89_160, 2.99)).toBe('12x de R$ 74,30, total R$ 891,60, 2,99% ao mês');
});

test('a plan that is not to be had any more gives way to one payment', () => {
  const plans = [plan(1, 1_000, 1_000), plan(2, 500, 1_000)];
  expect(chosenPlan(plans, 2)?.installments).toBe(2);
  expect(chosenPlan(plans, 12)?.installments).toBe(1);
  expect(chosenPlan([], 1)).toBeNull();
});
