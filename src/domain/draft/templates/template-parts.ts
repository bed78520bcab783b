import type { EventInput } from '../../catalogue/written/written-event.ts';

/** Whose event it is; the CNPJ in any form. */
export interface TemplateOrganizer {
  name: string;
  legalName: string;
  taxNumber: string;
}

/** A written event to begin with, and its art. `startDay`: `2027-06-03`. */
export type Template = (
  startDay: string,
  organizer: TemplateOrganizer,
) => { written: EventInput; artSvg: string };

export const both = (pt: string, en: string) => ({ pt, en });

/** The day that comes so many days after another one, before it where they are negative. */
export function dayAfter(startDay: string, days: number): string {
  const [year, month, day] = startDay.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days)).toISOString().slice(0, 10);
}

/** What is the same in all templates; the sale opens ninety days before. */
export function basis(startDay: string, organizer: TemplateOrganizer) {
  return {
    venue: { name: 'Centro de Eventos', address: 'Av. Principal, 1000', city: 'São Paulo', state: 'SP' },
    organizer: {
      name: organizer.name,
      legalName: organizer.legalName,
      taxNumber: organizer.taxNumber,
    },
    timeZone: 'America/Sao_Paulo',
    saleOpensAt: `${dayAfter(startDay, -90)}T10:00`,
  };
}
