import { splitFullName } from '#src/domain/person/full-name.ts';
import { normalDocument } from '#src/domain/person/person.ts';
import type { TillPersonInput, TillSaleInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import type { Row } from '../sell/basket.ts';

/** Somebody as a seller has typed them. */
export interface Person {
  fullName: string;
  documentType: 'CPF' | 'PASSPORT';
  documentNumber: string;
}

/** Names of a sale: of who buys it all, and of single units, by unitKey. */
export interface Names {
  buyer: Person | null;
  units: Readonly<Record<string, Person>>;
}

export const nobody: Names = { buyer: null, units: {} };

/** A unit of a row, from 0. */
export const unitKey = (row: Pick<Row, 'key'>, index: number): string => `${row.key} ${index}`;

/** Every unit of the rows, with its row. */
export const unitsOf = (rows: readonly Row[]): { key: string; row: Row }[] =>
  rows.flatMap((row) =>
    Array.from({ length: row.quantity }, (_, index) => ({ key: unitKey(row, index), row })),
  );

/** The field of a person that is missing or wrong; null for one that is whole. */
export function wrongIn({
  fullName,
  documentType,
  documentNumber,
}: Person): 'fullName' | 'documentNumber' | null {
  const { name, lastName } = splitFullName(fullName);
  if (name === null || lastName === null) return 'fullName';
  return normalDocument(documentType, documentNumber) === null ? 'documentNumber' : null;
}

function personInput({ fullName, documentType, documentNumber }: Person): TillPersonInput {
  const { name, lastName } = splitFullName(fullName);
  return { name: name ?? '', lastName: lastName ?? '', documentType, documentNumber };
}

/** The lines of a sale with names: one for each batch, with a holder for each unit up to the last that has a ground or a name. */
export function linesWithNames(rows: readonly Row[], names: Names): TillSaleInput['lines'] {
  const batches = [...new Set(rows.flatMap(({ batch }) => batch?.id ?? []))];
  return batches.map((batchId) => {
    const units = unitsOf(rows.filter(({ batch }) => batch?.id === batchId));
    const holders = units.map(({ key, row }) => {
      const named = names.units[key];
      return { ground: row.ground, ...(named && { person: personInput(named) }) };
    });
    const isAny = holders.some(({ ground, person }) => ground !== null || person !== undefined);
    return { batchId, quantity: units.length, ...(isAny && { holders }) };
  });
}

export const buyerInput = ({ buyer }: Names): TillPersonInput | null =>
  buyer === null ? null : personInput(buyer);

/** How many of the units have a name. */
export const namedCount = (rows: readonly Row[], names: Names): number =>
  unitsOf(rows).filter(({ key }) => names.units[key] !== undefined).length;
