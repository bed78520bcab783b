import { findCity } from '#src/domain/geography/cities.ts';
import { findState } from '#src/domain/geography/states.ts';

export type AddressType = 'HOME' | 'WORK' | 'BILLING' | 'OTHER';

export interface StoredAddress {
  id: number;
  type: AddressType;
  description: string | null;
  recipient: string | null;
  /** Eight digits in Brazil; elsewhere as it was typed. */
  zipCode: string;
  streetName: string;
  streetNumber: string | null;
  complement: string | null;
  district: string | null;
  countryId: number;
  stateId: number | null;
  cityId: number | null;
  customState: string | null;
  customCity: string | null;
}

/** An address with the names of what its codes stand for. */
export interface AddressView extends StoredAddress {
  state: { id: number; name: string; initials: string } | null;
  city: { id: number; name: string } | null;
}

export function viewAddress(address: StoredAddress): AddressView {
  return {
    ...address,
    state: address.stateId === null ? null : findState(address.stateId),
    city: address.cityId === null ? null : findCity(address.cityId),
  };
}
