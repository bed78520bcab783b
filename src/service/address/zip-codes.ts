import { findCity } from '../../domain/geography/cities.ts';
import { findState } from '../../domain/geography/states.ts';
import { limits } from '../../domain/limits.ts';
import { normalZipCode } from '../../domain/postal-code.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { PostalCodeAddress, PostalCodes } from '../../gateway/postal-code/port.ts';

/** What a CEP stands for, as far as it is known: the state at least. */
export interface ZipCodeView {
  zipCode: string;
  streetName: string | null;
  district: string | null;
  stateId: number;
  cityId: number | null;
  state: { id: number; name: string; initials: string };
  city: { id: number; name: string } | null;
}

export interface ZipCodes {
  /** Refusals: ZIP_CODE_INVALID for what is no CEP, ZIP_CODE_NOT_FOUND for one that does not exist. */
  find(zipCode: string): Promise<ZipCodeView>;
}

const rememberedMax = 20_000;

/**
 * Looks CEPs up, remembers the answers for a day, and leaves a service alone for a minute after it failed. Without it
 * the state follows from the ranges, and the person types the rest (docs/algorithms/accounts.md, The address book).
 */
export function createZipCodes(options: {
  lookUp: PostalCodes;
  offline: PostalCodes;
  milliseconds: () => number;
}): ZipCodes {
  const remembered = new Map<string, { at: number; address: PostalCodeAddress | null }>();
  let restsUntil = 0;

  async function lookUp(zipCode: string): Promise<PostalCodeAddress | null> {
    const known = remembered.get(zipCode);
    const now = options.milliseconds();
    if (known !== undefined && now - known.at < limits.zipCodeRememberedHours * 3_600_000)
      return known.address;
    if (now >= restsUntil) {
      try {
        const address = await options.lookUp.find(zipCode);
        if (remembered.size >= rememberedMax) remembered.clear();
        remembered.set(zipCode, { at: now, address });
        return address;
      } catch {
        restsUntil = now + limits.zipCodeLookUpRestSeconds * 1000;
      }
    }
    return await options.offline.find(zipCode);
  }

  return {
    async find(typed) {
      const zipCode = normalZipCode(typed);
      if (zipCode === null) throw new DomainError('ZIP_CODE_INVALID', { field: 'zipCode' });
      const address = await lookUp(zipCode);
      const state = address === null ? null : findState(address.stateId);
      if (address === null || state === null)
        throw new DomainError('ZIP_CODE_NOT_FOUND', { field: 'zipCode' });
      const city = address.cityId === null ? null : findCity(address.cityId);
      const isInState = city !== null && city.stateId === state.id;
      return {
        zipCode,
        streetName: address.streetName,
        district: address.district,
        stateId: state.id,
        cityId: isInState ? city.id : null,
        state,
        city: isInState ? city : null,
      };
    },
  };
}
