import { stateOfZipCode } from '../../domain/geography/states.ts';
import { normalZipCode } from '../../domain/person/postal-code.ts';
import type { PostalCodes } from './port.ts';

/** Knows from the ranges of the states which state a CEP lies in, and no more; needs nobody. */
export function createOfflinePostalCodes(): PostalCodes {
  return {
    async find(zipCode) {
      const digits = normalZipCode(zipCode);
      const state = digits === null ? null : stateOfZipCode(digits);
      if (digits === null || state === null) return null;
      return { zipCode: digits, streetName: null, district: null, stateId: state.id, cityId: null };
    },
  };
}
