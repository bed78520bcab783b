import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { inBothLanguages } from '#src/domain/event/told-text.ts';
import { normalDocument } from '#src/domain/person/person.ts';
import { DomainError, type RefusalCode, Refusals } from '#src/domain/refusal.ts';
import type { OrganizerChange } from './managed-organizer.sql.ts';

/** The company data of an organizer, as typed. */
export interface TypedOrganizer {
  name: string;
  legalName: string;
  taxNumber: string;
  about?: LocalizedText | null | undefined;
}

const lengthsMax = { name: 120, legalName: 160, about: 4_000 };

/**
 * The data as they are stored. Refusals, all at once: NAME_REQUIRED, CORPORATE_NAME_REQUIRED, CNPJ_INVALID, FIELD_TOO_LONG,
 * PORTUGUESE_REQUIRED where `about` is in English only.
 */
export function readOrganizerData(typed: TypedOrganizer): OrganizerChange {
  const problems: DomainError[] = [];
  const refuse = (code: RefusalCode, field: string) => problems.push(new DomainError(code, { field }));
  const name = typed.name.trim();
  const legalName = typed.legalName.trim();
  const taxNumber = normalDocument('CNPJ', typed.taxNumber);
  if (name === '') refuse('NAME_REQUIRED', 'name');
  if (name.length > lengthsMax.name) refuse('FIELD_TOO_LONG', 'name');
  if (legalName === '') refuse('CORPORATE_NAME_REQUIRED', 'legalName');
  if (legalName.length > lengthsMax.legalName) refuse('FIELD_TOO_LONG', 'legalName');
  if (taxNumber === null) refuse('CNPJ_INVALID', 'taxNumber');
  const about = checkedAbout(typed.about, refuse);
  if (problems.length > 0) throw new Refusals(problems);
  return { name, legalName, taxNumber: taxNumber ?? '', about };
}

/** The text as it is stored. Refusals: FIELD_TOO_LONG, PORTUGUESE_REQUIRED. */
export function readAbout(typed: LocalizedText | null | undefined): LocalizedText | null {
  const problems: DomainError[] = [];
  const about = checkedAbout(typed, (code, field) => problems.push(new DomainError(code, { field })));
  if (problems.length > 0) throw new Refusals(problems);
  return about;
}

function checkedAbout(
  typed: LocalizedText | null | undefined,
  refuse: (code: RefusalCode, field: string) => void,
): LocalizedText | null {
  const about = { pt: typed?.pt.trim() ?? '', en: typed?.en.trim() ?? '' };
  for (const language of ['pt', 'en'] as const) {
    const field = `about.${language}`;
    if (about[language].length > lengthsMax.about) refuse('FIELD_TOO_LONG', field);
  }
  if (about.pt === '' && about.en !== '') refuse('PORTUGUESE_REQUIRED', 'about.pt');
  return about.pt === '' ? null : inBothLanguages(about);
}
