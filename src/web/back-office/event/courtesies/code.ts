import type { CourtesyCodesQuery } from '../../staff-api/codes.gen.ts';

export type Code = CourtesyCodesQuery['courtesyCodes']['items'][number];
