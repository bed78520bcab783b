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

/** A plain drawing in three colours, with its subject in the middle, until the event has its own. */
export function plainArt(id: string, [ground, light, subject]: readonly [string, string, string]): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    return `<use href="#${id}-ray" transform="rotate(${index * 30} 800 450)"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000">',
    `<defs><path id="${id}-ray" d="M800 450L740 -700L860 -700Z" fill="${light}" fill-opacity="0.35"/></defs>`,
    `<rect width="1600" height="1000" fill="${ground}"/>`,
    ...rays,
    `<circle cx="800" cy="450" r="230" fill="${subject}"/>`,
    `<path d="M0 1000V860Q400 760 800 860T1600 860V1000Z" fill="${light}"/>`,
    '</svg>',
  ].join('\n');
}
