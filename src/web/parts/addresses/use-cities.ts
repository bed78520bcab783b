import { useCallback, useEffect, useState } from 'react';
import { type CitiesQuery, cities as citiesQuery } from '../customer-api/account.gen.ts';
import { askPublic } from '../customer-api/ask.ts';

export type City = CitiesQuery['cities'][number];

/** The cities of one state, asked for when it is chosen: all 5,571 of the country are more than a page should carry. */
export function useCities(stateId: number | null) {
  const [loaded, setLoaded] = useState<{ stateId: number; cities: City[] | null } | null>(null);
  const load = useCallback(async (wanted: number) => {
    const { data } = await askPublic(citiesQuery, { stateId: wanted });
    return { stateId: wanted, cities: data?.cities ?? null };
  }, []);
  useEffect(() => {
    if (stateId === null) return;
    let isGone = false;
    void load(stateId).then((answer) => !isGone && setLoaded(answer));
    return () => {
      isGone = true;
    };
  }, [stateId, load]);
  const isOfThisState = loaded !== null && loaded.stateId === stateId;
  return {
    cities: isOfThisState ? (loaded.cities ?? []) : [],
    isFailed: isOfThisState && loaded.cities === null,
    retry: async () => stateId !== null && setLoaded(await load(stateId)),
  };
}
