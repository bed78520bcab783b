import { isTimeZone, offsetMs } from '#src/domain/time/local-time.ts';
import type { Option } from '#src/web/kit/forms/select-field.tsx';

/** The time zones of Brazil, each by a town that people know. */
const towns: readonly (readonly [zone: string, town: string])[] = [
  ['America/Noronha', 'Fernando de Noronha'],
  ['America/Sao_Paulo', 'São Paulo, Rio de Janeiro, Brasília'],
  ['America/Bahia', 'Salvador'],
  ['America/Fortaleza', 'Fortaleza, São Luís, Natal'],
  ['America/Recife', 'Recife'],
  ['America/Maceio', 'Maceió, Aracaju'],
  ['America/Belem', 'Belém, Macapá'],
  ['America/Araguaina', 'Palmas'],
  ['America/Santarem', 'Santarém'],
  ['America/Manaus', 'Manaus'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Campo_Grande', 'Campo Grande'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Boa_Vista', 'Boa Vista'],
  ['America/Rio_Branco', 'Rio Branco'],
  ['America/Eirunepe', 'Eirunepé'],
];

/** The zones to choose from, and the one that is written where it is another. */
export function zoneOptions(written: unknown, now: Date): Option[] {
  const known = towns.map(([zone, town]) => ({ value: zone, label: `${town} (${offsetText(zone, now)})` }));
  if (typeof written !== 'string' || written === '' || towns.some(([zone]) => zone === written)) return known;
  const label = isTimeZone(written) ? `${written} (${offsetText(written, now)})` : written;
  return [...known, { value: written, label }];
}

/** `UTC−3`. */
function offsetText(zone: string, now: Date): string {
  const minutes = Math.round(offsetMs(now.getTime(), zone) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
