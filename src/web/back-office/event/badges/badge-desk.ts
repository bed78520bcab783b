import type { BadgeDeskQuery } from '../../staff-api/badges.gen.ts';

export type BadgeDesk = BadgeDeskQuery['badgeDesk'];
