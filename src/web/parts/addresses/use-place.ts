import { useRef, useState } from 'react';
import { normalZipCode, zipCodeText } from '#src/domain/person/postal-code.ts';
import { zipCode as zipCodeQuery } from '../customer-api/account.gen.ts';
import { askPublic } from '../customer-api/ask.ts';
import { type Address, brazilId, foldedName } from './address-list.ts';
import { type City, useCities } from './use-cities.ts';

/** What is typed for an address. Everything as it stands in its field. */
export interface Place {
  recipient: string;
  countryId: string;
  zipCode: string;
  streetName: string;
  streetNumber: string;
  complement: string;
  district: string;
  stateId: string;
  city: string;
  /** Outside Brazil. */
  customCity: string;
  customState: string;
}

export type LookUp = 'none' | 'looking' | 'filled' | 'filledState' | 'notFound';

/** The keeper of the typed values: null until something is typed. */
export interface PlaceStore {
  place: Place | null;
  onChange: (change: (before: Place | null) => Place) => void;
}

function placeOf(address: Address | null, isAbroad: boolean): Place {
  return {
    recipient: address?.recipient ?? '',
    countryId: address || !isAbroad ? String(address?.countryId ?? brazilId) : '',
    zipCode: address ? zipCodeText(address.zipCode) : '',
    streetName: address?.streetName ?? '',
    streetNumber: address?.streetNumber ?? '',
    complement: address?.complement ?? '',
    district: address?.district ?? '',
    stateId: address?.stateId ? String(address.stateId) : '',
    city: address?.city?.name ?? '',
    customCity: address?.customCity ?? '',
    customState: address?.customState ?? '',
  };
}

/**
 * The place of an address while it is typed. As soon as eight digits stand in the CEP it is looked up, and what it says
 * is put into every field that nobody has typed into by hand. When the look-up fails, people simply go on typing.
 * Without a store of the page it lasts as long as its form.
 */
export function usePlace(address: Address | null, isAbroad: boolean, store?: PlaceStore) {
  const [own, setOwn] = useState<Place | null>(null);
  const place = (store ? store.place : own) ?? placeOf(address, isAbroad);
  const setPlace = (change: (before: Place) => Place) =>
    (store?.onChange ?? setOwn)((before) => change(before ?? placeOf(address, isAbroad)));
  const [lookUp, setLookUp] = useState<LookUp>('none');
  const typedByHand = useRef(new Set<keyof Place>());
  const lastZipCode = useRef(normalZipCode(place.zipCode) ?? '');
  // The list may be on its way, or not come at all, when its city is known already.
  const [knownCities, setKnownCities] = useState<City[]>(() =>
    address?.cityId && address.city ? [{ id: address.cityId, name: address.city.name }] : [],
  );
  const isBrazil = place.countryId === String(brazilId);
  const { cities, isFailed, retry } = useCities(isBrazil && place.stateId ? Number(place.stateId) : null);

  const fill = async (zipCode: string) => {
    lastZipCode.current = zipCode;
    setLookUp('looking');
    const { data, errors } = await askPublic(zipCodeQuery, { zipCode });
    // Another one has been typed since.
    if (lastZipCode.current !== zipCode) return;
    const found = data?.zipCode;
    if (!found) {
      setLookUp(errors?.[0]?.extensions?.code === 'ZIP_CODE_NOT_FOUND' ? 'notFound' : 'none');
      return;
    }
    if (found.cityId && found.city) setKnownCities([{ id: found.cityId, name: found.city.name }]);
    setLookUp(found.streetName || found.city ? 'filled' : 'filledState');
    setPlace((before) => {
      const filled = { ...before };
      const put = (field: keyof Place, value: string | null | undefined) => {
        if (value && !typedByHand.current.has(field)) filled[field] = value;
      };
      put('streetName', found.streetName);
      put('district', found.district);
      put('stateId', String(found.stateId));
      const isItsState = filled.stateId === String(found.stateId);
      if (isItsState && found.city) put('city', found.city.name);
      // A city of the state before is no city of this one.
      else if (filled.stateId !== before.stateId && !typedByHand.current.has('city')) filled.city = '';
      return filled;
    });
  };

  const type = (field: keyof Place, value: string) => {
    if (value === '') typedByHand.current.delete(field);
    else typedByHand.current.add(field);
    setPlace((before) => ({
      ...before,
      [field]: value,
      ...(field === 'stateId' && !typedByHand.current.has('city') ? { city: '' } : {}),
    }));
    if (field !== 'zipCode' || !isBrazil) return;
    const zipCode = normalZipCode(value);
    if (zipCode === null) {
      lastZipCode.current = '';
      setLookUp('none');
    } else if (zipCode !== lastZipCode.current) void fill(zipCode);
  };

  /** The IBGE code of the city that is typed; null when the state has none of that name. */
  const cityId = (): number | null => {
    const wanted = foldedName(place.city);
    const all = cities.length > 0 ? cities : knownCities;
    return all.find(({ name }) => foldedName(name) === wanted)?.id ?? null;
  };

  return { place, type, isBrazil, lookUp, cities, citiesFailed: isFailed, retryCities: retry, cityId };
}
