import { findCity } from '#src/domain/geography/cities.ts';
import { findState } from '#src/domain/geography/states.ts';
import { limits } from '#src/domain/limits.ts';
import { normalZipCode } from '#src/domain/person/postal-code.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PostalCodeAddress, PostalCodes } from '#src/gateway/postal-code/port.ts';

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
  /**
   * `askedFrom` is the address that asks. Refusals: ZIP_CODE_INVALID for what is no CEP, ZIP_CODE_NOT_FOUND for one that
   * does not exist.
   */
  find(zipCode: string, askedFrom: string): Promise<ZipCodeView>;
}

export interface WithZipCodes {
  zipCodes: ZipCodes;
}

const rememberedMax = 20_000;

/**
 * Who may have the service outside asked now: a number for each address and one for the node, within a minute. Whoever
 * is beyond it gets the state, which is known here.
 */
function createLookUpBudget(milliseconds: () => number): (askedFrom: string) => boolean {
  let counts = new Map<string, number>();
  let all = 0;
  let minute = 0;
  return (askedFrom) => {
    const current = Math.floor(milliseconds() / 60_000);
    if (current !== minute) {
      counts = new Map();
      all = 0;
      minute = current;
    }
    const count = counts.get(askedFrom) ?? 0;
    if (count >= limits.zipCodeLookUpsPerAddressMinute || all >= limits.zipCodeLookUpsPerMinute) return false;
    counts.set(askedFrom, count + 1);
    all += 1;
    return true;
  };
}

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
  const underWay = new Map<string, Promise<PostalCodeAddress | null>>();
  const mayLookUp = createLookUpBudget(options.milliseconds);
  let restsUntil = 0;

  /** Those who ask for the same CEP meanwhile share the answer. */
  function outside(zipCode: string): Promise<PostalCodeAddress | null> {
    const known = underWay.get(zipCode);
    if (known !== undefined) return known;
    const asked = options.lookUp.find(zipCode).finally(() => underWay.delete(zipCode));
    underWay.set(zipCode, asked);
    return asked;
  }

  async function lookUp(zipCode: string, askedFrom: string): Promise<PostalCodeAddress | null> {
    const known = remembered.get(zipCode);
    const now = options.milliseconds();
    if (known !== undefined && now - known.at < limits.zipCodeRememberedHours * 3_600_000)
      return known.address;
    if (now >= restsUntil && (underWay.has(zipCode) || mayLookUp(askedFrom))) {
      try {
        const address = await outside(zipCode);
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
    async find(typed, askedFrom) {
      const zipCode = normalZipCode(typed);
      if (zipCode === null) throw new DomainError('ZIP_CODE_INVALID', { field: 'zipCode' });
      const address = await lookUp(zipCode, askedFrom);
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
