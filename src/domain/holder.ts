import { normalDocument, normalName } from './person.ts';
import { DomainError } from './refusal.ts';

/** The person a ticket is for. */
export interface Holder {
  name: string;
  lastName: string;
  documentType: 'CPF' | 'CNPJ' | 'PASSPORT';
  documentNumber: string;
}

export interface HolderInput extends Holder {
  batchId: string;
}

/**
 * One holder for every unit of every line: those that were named, in order, then the buyer. Refusal: HOLDERS_INVALID
 * with the field, for a batch that is not in the cart, more names than units, a name or document that is none, and the
 * same person twice on one batch (specification section 5: duplicate badge data is not allowed).
 */
export function holdersByBatch(
  lines: readonly { batchId: string; quantity: number }[],
  named: readonly HolderInput[],
  buyer: Holder,
): Map<string, Holder[]> {
  const holders = new Map<string, Holder[]>(lines.map((line) => [line.batchId, []]));
  for (const [index, input] of named.entries()) {
    const refuse = (field: string) =>
      new DomainError('HOLDERS_INVALID', { field: `holders.${index}.${field}` });
    const ofBatch = holders.get(input.batchId);
    const units = lines.find((line) => line.batchId === input.batchId)?.quantity ?? 0;
    if (ofBatch === undefined || ofBatch.length >= units) throw refuse('batchId');
    const name = normalName(input.name);
    const lastName = normalName(input.lastName);
    if (name === null) throw refuse('name');
    if (lastName === null) throw refuse('lastName');
    const { documentType } = input;
    const documentNumber =
      documentType === 'CNPJ' ? null : normalDocument(documentType, input.documentNumber);
    const isTwice = ofBatch.some(
      (other) => other.documentType === documentType && other.documentNumber === documentNumber,
    );
    if (documentNumber === null || isTwice) throw refuse('documentNumber');
    ofBatch.push({ name, lastName, documentType, documentNumber });
  }
  for (const line of lines) {
    const ofBatch = holders.get(line.batchId) ?? [];
    while (ofBatch.length < line.quantity) ofBatch.push(buyer);
  }
  return holders;
}
