import { badgeLooks } from './badges/looks-of-badges.ts';
import { deskLooks } from './desk/looks-of-desk.ts';
import { gateLooks } from './gate/looks-of-gate.ts';
import { liveLooks } from './live/looks-of-live.ts';
import type { Look } from './looks.ts';
import { mailingLooks } from './mailings/looks-of-mailings.ts';
import { manyLooks } from './many/looks-of-many.ts';
import { paperLooks } from './papers/looks-of-papers.ts';

/** Parts of an event that have folders of their own, in two files of about the same time. */
export const eventPartLooks: readonly Look[] = [...mailingLooks, ...liveLooks, ...gateLooks];

export const eventDeskLooks: readonly Look[] = [...deskLooks, ...badgeLooks, ...manyLooks, ...paperLooks];
