import { typedLine, typedText } from '../format/typed-text.ts';
import { normalDocument } from '../person/person.ts';
import { DomainError } from '../refusal.ts';

/** The company that an invoice is for. `cnpj` in its stored form; `sendTo`: an address or an e-mail, as it was written. */
export interface Invoice {
  companyName: string;
  cnpj: string;
  sendTo: string;
}

export const invoiceLimits = { companyNameLengthMax: 200, sendToLengthMax: 300 } as const;

/**
 * Invoice data as they are stored; null where nothing was written. Refusals: INVALID_INPUT for a part that is missing,
 * CNPJ_INVALID for a CNPJ that is none, FIELD_TOO_LONG.
 */
export function readInvoice(said: Invoice | null | undefined): Invoice | null {
  const companyName = typedLine(said?.companyName ?? '');
  const cnpj = typedLine(said?.cnpj ?? '');
  const sendTo = typedText(said?.sendTo ?? '').trim();
  if (companyName === '' && cnpj === '' && sendTo === '') return null;
  const known = cnpj === '' ? null : normalDocument('CNPJ', cnpj);
  const missing = Object.entries({ companyName, cnpj, sendTo }).find(([, text]) => text === '')?.[0];
  if (missing !== undefined) throw new DomainError('INVALID_INPUT', { field: `invoice.${missing}` });
  if (known === null) throw new DomainError('CNPJ_INVALID', { field: 'invoice.cnpj' });
  if (companyName.length > invoiceLimits.companyNameLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'invoice.companyName' });
  }
  if (sendTo.length > invoiceLimits.sendToLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'invoice.sendTo' });
  }
  return { companyName, cnpj: known, sendTo };
}
