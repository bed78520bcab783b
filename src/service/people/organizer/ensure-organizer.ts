import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { slugOf } from '#src/domain/format/slug.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { findOrganizerByTaxNumber, insertOrganizerIfNew } from './organizer.sql.ts';

export interface OrganizerData {
  name: string;
  legalName: string;
  /** A CNPJ, in the form in which events have it. */
  taxNumber: string;
}

/**
 * The organizer with this CNPJ, created where there is none; names of one that exists stay as they are. Another organizer
 * may have the slug of the name already: then the slug ends with the last digits of the CNPJ.
 */
export async function ensureOrganizer(
  tx: Transaction<DB>,
  { name, legalName, taxNumber }: OrganizerData,
  { newId, now }: { newId: () => string; now: Date },
): Promise<Uuid> {
  const known = await findOrganizerByTaxNumber(tx, taxNumber);
  if (known !== null) return known;
  const plain = slugOf(name) || 'organizador';
  const longer = `${plain}-${slugOf(taxNumber)}`;
  for (const slug of [plain, longer]) {
    await insertOrganizerIfNew(tx, { id: newId(), slug, name, legalName, taxNumber, createdAt: now });
    const id = await findOrganizerByTaxNumber(tx, taxNumber);
    if (id !== null) return id;
  }
  throw new Error(`The organizer ${taxNumber} could not be created.`);
}
