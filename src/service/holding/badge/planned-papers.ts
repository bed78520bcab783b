import { type BadgePaper, badgePapers } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { readBadgePlan } from './badge-plan.sql.ts';

/** The papers of the plan of badges, without an offer's. The caller has asked who reads them. */
export async function plannedPapers(context: WithDb, eventId: Uuid): Promise<BadgePaper[]> {
  const planned = [...(await readBadgePlan(context.db, eventId)).paperOf.values()];
  return badgePapers.filter((paper) => planned.includes(paper));
}
