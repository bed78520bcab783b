import { expect, test } from 'vitest';
import { readInvoice } from './invoice.ts';

const said = {
  companyName: ' Quadrinhos  Ltda. ',
  cnpj: '12.abc.345/01de-35',
  sendTo: ' notas@exemplo.com.br ',
};
const refusalOf = (change: object) => {
  try {
    readInvoice({ ...said, ...change });
    return null;
  } catch (error) {
    const { code, field } = error as { code: string; field: string };
    return `${code} ${field}`;
  }
};

test('a company is all three or nothing, and its CNPJ has digits or letters and right check digits', () => {
  expect(readInvoice(said)).toEqual({
    ...{ companyName: 'Quadrinhos Ltda.', cnpj: '12ABC34501DE35', sendTo: 'notas@exemplo.com.br' },
  });
  expect(readInvoice({ ...said, cnpj: '90.021.382/0001-22' })?.cnpj).toBe('90021382000122');
  expect(readInvoice(null)).toBeNull();
  expect(readInvoice({ companyName: ' ', cnpj: '', sendTo: '' })).toBeNull();
  for (const [change, refusal] of [
    [{ companyName: '' }, 'INVALID_INPUT invoice.companyName'],
    [{ cnpj: ' ' }, 'INVALID_INPUT invoice.cnpj'],
    [{ sendTo: '' }, 'INVALID_INPUT invoice.sendTo'],
    [{ cnpj: '12.ABC.345/01DE-36' }, 'CNPJ_INVALID invoice.cnpj'],
    [{ cnpj: '529.982.247-25' }, 'CNPJ_INVALID invoice.cnpj'],
    [{ cnpj: '00000000000000' }, 'CNPJ_INVALID invoice.cnpj'],
    [{ companyName: 'x'.repeat(201) }, 'FIELD_TOO_LONG invoice.companyName'],
    [{ sendTo: 'x'.repeat(301) }, 'FIELD_TOO_LONG invoice.sendTo'],
  ] as const) {
    expect([change, refusalOf(change)]).toEqual([change, refusal]);
  }
});
