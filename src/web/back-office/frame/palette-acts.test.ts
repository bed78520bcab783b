import { expect, test } from 'vitest';
import { restOfAct } from './palette-acts.ts';

test('words that begin words of an act are its own, and the rest says of what', () => {
  expect(restOfAct('paus', 'Pausar as vendas')).toBe('');
  expect(restOfAct('PAUSAR vendas Mundo Quad', 'Pausar as vendas')).toBe('mundo quad');
  expect(restOfAct('cupom', 'Novo cupom')).toBe('');
  expect(restOfAct('mundo', 'Pausar as vendas')).toBeNull();
  expect(restOfAct('', 'Novo cupom')).toBeNull();
});
