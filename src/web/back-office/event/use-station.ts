import { useState } from 'react';

const storedName = 'canhoto-office-station';

/** The name of this place at a desk or a till, as this browser remembers it. */
export function useStation(): [string, (station: string) => void] {
  const [station, setStation] = useState(() => localStorage.getItem(storedName) ?? '');
  return [
    station,
    (next) => {
      setStation(next);
      localStorage.setItem(storedName, next);
    },
  ];
}
