import type { CourtesyCodesQuery } from '../../staff-api/codes.gen.ts';

export type Code = CourtesyCodesQuery['courtesyCodes']['items'][number];

/** What an act came to. */
export interface Told {
  tone: 'ok' | 'bad';
  text: string;
}
