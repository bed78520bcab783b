import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { pageLengthMax } from '../../ground/page/page-cursor.ts';
import { listOfficeEvents } from '../lists/list-office-events.ts';
import { exportList } from './export-list.ts';

const deployment = await openDeployment();
const { context } = deployment;

test('has the rows of the places where the person may export, however many others they may only read', async () => {
  const offers = [{ key: 'full', days: ['sat'] }];
  await deployment.importEvent(
    testEvent({ slug: 'um', code: 'UM', now: context.clock.now(), days: { sat: 10 }, offers }),
  );
  const { rows } = await context.pool.query('select id, organizer_id from event');
  const { id: eventId, organizer_id: organizerId } = rows[0];
  const drafts = staffLimits.exportRowsMax + pageLengthMax;
  await context.pool.query(
    `insert into event_draft (event_id, organizer_id, written, art_svg, revision, source, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), $1, '{}', '', 1, 'OFFICE', 'x', now(), 'x', now() from generate_series(1, $2::int)`,
    [organizerId, drafts],
  );
  const actor: Staff = {
    ...{ kind: 'staff', id: context.ids.uuid() },
    grants: [
      { role: 'SUPPORT', ...organizerPlace(organizerId) },
      { role: 'FINANCE', organizerId, eventId },
    ],
  };
  const [first] = (await listOfficeEvents(context, { actor, first: 1 })).items;
  expect(first?.state).toBe('DRAFT');
  const { isCut, ...exported } = await exportList(context, { actor, list: 'EVENTS', filter: {} });
  expect(exported.rows.slice(0, 2).map((row) => ('id' in row ? row.id : null))).toEqual([eventId]);
  expect(isCut).toBe(false);
});
