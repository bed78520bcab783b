import { typedLine } from '#src/domain/format/typed-text.ts';
import { findCity } from '#src/domain/geography/cities.ts';
import { brazilId, findCountry } from '#src/domain/geography/countries.ts';
import { findState } from '#src/domain/geography/states.ts';
import { limits } from '#src/domain/limits.ts';
import { normalZipCode } from '#src/domain/person/postal-code.ts';
import { DomainError, type RefusalCode, Refusals } from '#src/domain/refusal.ts';
import type { AddressType, StoredAddress } from './address-view.ts';

/** An address as it was typed. */
export interface AddressInput {
  id?: number | null;
  type?: AddressType | null;
  description?: string | null;
  recipient?: string | null;
  zipCode: string;
  streetName: string;
  streetNumber?: string | null;
  complement?: string | null;
  district?: string | null;
  countryId: number;
  stateId?: number | null;
  cityId?: number | null;
  customState?: string | null;
  customCity?: string | null;
  main?: boolean | null;
}

const freeTexts = ['description', 'recipient', 'streetNumber', 'complement', 'district'] as const;

/**
 * The address in the form in which it is stored. In Brazil it has a CEP, a state and a city of that state; elsewhere a
 * city in words, and a postal code as that country writes it, or none. Throws Refusals with each field's trouble:
 * FIELD_REQUIRED, FIELD_TOO_LONG, COUNTRY_INVALID, ZIP_CODE_INVALID, STATE_INVALID, CITY_INVALID.
 */
export function checkAddress(input: AddressInput): Omit<StoredAddress, 'id'> {
  const refusals: DomainError[] = [];
  const refuse = (code: RefusalCode, field: string) => refusals.push(new DomainError(code, { field }));
  const text = (field: keyof AddressInput, typed: string | null | undefined): string | null => {
    const kept = typedLine(typed ?? '') || null;
    if (kept !== null && kept.length > limits.addressTextLengthMax) refuse('FIELD_TOO_LONG', field);
    return kept;
  };

  const kept = Object.fromEntries(freeTexts.map((field) => [field, text(field, input[field])])) as Record<
    (typeof freeTexts)[number],
    string | null
  >;
  const streetName = text('streetName', input.streetName) ?? '';
  if (streetName === '') refuse('FIELD_REQUIRED', 'streetName');
  if (findCountry(input.countryId) === null) refuse('COUNTRY_INVALID', 'countryId');

  const address = {
    ...kept,
    streetName,
    type: input.type ?? 'HOME',
    countryId: input.countryId,
    zipCode: '',
    stateId: null as number | null,
    cityId: null as number | null,
    customState: null as string | null,
    customCity: null as string | null,
  };
  if (input.countryId === brazilId) {
    const zipCode = normalZipCode(input.zipCode);
    if (zipCode === null) refuse('ZIP_CODE_INVALID', 'zipCode');
    const state = input.stateId == null ? null : findState(input.stateId);
    const city = input.cityId == null ? null : findCity(input.cityId);
    if (state === null) refuse('STATE_INVALID', 'stateId');
    else if (city?.stateId !== state.id) refuse('CITY_INVALID', 'cityId');
    Object.assign(address, {
      zipCode: zipCode ?? '',
      stateId: state?.id ?? null,
      cityId: city?.id ?? null,
    });
  } else {
    const customCity = text('customCity', input.customCity);
    if (customCity === null) refuse('FIELD_REQUIRED', 'customCity');
    Object.assign(address, {
      zipCode: text('zipCode', input.zipCode) ?? '',
      customCity,
      customState: text('customState', input.customState),
    });
  }
  if (refusals.length > 0) throw new Refusals(refusals);
  return address;
}
