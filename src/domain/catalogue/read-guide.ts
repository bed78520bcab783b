import type { EventGuide, TaxData } from '../event/event-definition.ts';
import { stateIdOfCity } from '../geography/city-code.ts';
import { findState } from '../geography/states.ts';
import { claimKey, type Reading, refuse } from './event-reading.ts';

export function readGuide(reading: Reading): EventGuide {
  const { faq, rules, venue } = reading.event;
  for (const [index, { key }] of faq.entries()) claimKey(reading, 'faq', key, ['faq', index, 'key']);
  return { faq, rules: rules ?? null, mapUrl: venue.mapUrl ?? null };
}

/** The tax is the venue's city's, so the city is in the venue's state. */
export function readTax(reading: Reading): TaxData {
  const { cityCode, serviceCode, authorization } = reading.event.tax;
  const { state } = reading.event.venue;
  if (cityCode !== undefined && findState(stateIdOfCity(cityCode))?.initials !== state)
    refuse(reading, ['tax', 'cityCode'], 'CITY_OF_OTHER_STATE', { state });
  return {
    cityCode: cityCode ?? null,
    serviceCode: serviceCode ?? null,
    authorization: authorization ?? null,
  };
}
