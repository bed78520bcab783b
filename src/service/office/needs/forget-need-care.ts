import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithLog } from '../../ports.ts';
import { findNeeds, type NeedContext } from './find-needs.ts';
import { deleteCareBeside, selectEventsWithCare } from './need-care.sql.ts';

/** Sees every need of an event. */
const everything: Staff = {
  ...{ kind: 'staff', id: '00000000-0000-0000-0000-000000000000' },
  grants: [{ role: 'OWNER', ...installation }],
};

/** More needs than that of one event are not looked at, and what people have added to them stays. */
const lookedAtMax = 5_000;
/** A row that is being added now may be of a need that began since it was looked. */
const untouchedMilliseconds = 60_000;

/** Deletes what people have added to needs that are over. Returns of how many events. */
export async function forgetNeedCare(context: NeedContext & WithLog): Promise<number> {
  // Needs of an event that could not be read are not over.
  if (await context.events.isIncomplete()) return 0;
  return await runEach(context, await selectEventsWithCare(context.db), {
    what: 'forget-need-care',
    eventOf: (eventId) => eventId,
    work: async (eventId) => {
      const before = new Date(context.clock.now().getTime() - untouchedMilliseconds);
      const found = await findNeeds(context, { actor: everything, by: 'see', eventId, first: lookedAtMax });
      if (found.length < lookedAtMax) await deleteCareBeside(context.db, eventId, found, before);
    },
  });
}
