import { arenaFinal } from './arena-final.ts';
import { convention } from './convention.ts';
import { fanMeeting } from './fan-meeting.ts';
import { freeFair } from './free-fair.ts';
import type { Template } from './template-parts.ts';

export const templateNames = ['CONVENTION', 'ARENA_FINAL', 'FREE_FAIR', 'FAN_MEETING'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Written events to begin with: valid as they are, with texts in both languages, to be replaced field by field. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  CONVENTION: convention,
  ARENA_FINAL: arenaFinal,
  FREE_FAIR: freeFair,
  FAN_MEETING: fanMeeting,
};
