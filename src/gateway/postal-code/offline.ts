import { stateOfZipCode } from '../../domain/geography/states.ts';
import { normalZipCode } from '../../domain/person/postal-code.ts';
import type { PostalCodes } from './port.ts';

/** Finds the state of a CEP from the states' ranges, and nothing more; needs no external service. */
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
