import { expect, test } from 'vitest';
import type { ShiftFilter } from '#src/domain/till/shift-filter.ts';
import { listTillShifts, readTillChoices } from '#src/service/holding/till/read-till-shifts.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { filesOf } from '../../support/shop/file-desk.ts';
import { openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, "The list of shifts": its filters are the server's, and its file has what the page shows.
const tills = await openTills();
const { deployment, anEvent, opened, close, rita, caio, finance } = tills;
const { context, clock } = deployment;
const files = filesOf(deployment);

/** Rita's of the first day is 5 short and Caio's agrees; on the next day Caio's is 5 over, and Rita's is open. */
async function fourShifts() {
  const view = await anEvent();
  await opened(view, rita, 1_000);
  await close(view, 500);
  await opened(view, caio, 1_000, 'Portão B');
  await close(view, 1_000, tills.uuid(), caio);
  clock.pass(86_400);
  await opened(view, caio, 1_000, 'Portão B');
  await close(view, 1_500, tills.uuid(), caio);
  await opened(view, rita, 1_000);
  return view;
}

async function listed(
  view: EventView,
  filter: ShiftFilter,
  page: { first?: number; after?: string | null } = {},
) {
  const asked = { actor: finance, eventId: view.id, filter, ...page };
  const { items, next } = await listTillShifts(context, asked);
  return { rows: items.map(({ shift, differenceCents }) => [shift.person, differenceCents]), next };
}

const dayOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

const all = [
  ['Rita Prado', null],
  ['Caio Reis', 500],
  ['Caio Reis', 0],
  ['Rita Prado', -500],
];

test('shifts are filtered by state, person, station, day and difference, and all of these at once', async () => {
  const view = await fourShifts();
  expect((await listed(view, {})).rows).toEqual(all);
  expect((await listed(view, { state: 'OPEN' })).rows).toEqual([all[0]]);
  expect((await listed(view, { state: 'CLOSED' })).rows).toEqual(all.slice(1));
  expect((await listed(view, { staffId: caio.id })).rows).toEqual(all.slice(1, 3));
  expect((await listed(view, { station: 'Portão A' })).rows).toEqual([all[0], all[3]]);
  expect((await listed(view, { difference: 'ANY' })).rows).toEqual([all[1], all[3]]);
  expect((await listed(view, { difference: 'SHORT' })).rows).toEqual([all[3]]);
  expect((await listed(view, { difference: 'OVER' })).rows).toEqual([all[1]]);
  expect((await listed(view, { difference: 'EQUAL' })).rows).toEqual([all[2]]);
  const day = dayOf(clock.now(), view.timeZone);
  expect((await listed(view, { day })).rows).toEqual(all.slice(0, 2));
  expect((await listed(view, { day, station: 'Portão B', difference: 'ANY' })).rows).toEqual([all[1]]);
  expect((await listed(view, { day: '2001-01-01' })).rows).toEqual([]);
  expect(await refusalOf(listed(view, { day: 'today' }))).toBe('INVALID_INPUT');
  expect(await readTillChoices(context, { actor: finance, eventId: view.id })).toMatchObject({
    people: expect.arrayContaining([{ id: rita.id, name: 'Rita Prado' }]),
    stations: ['Portão A', 'Portão B'],
  });
  expect(await refusalOf(readTillChoices(context, { actor: rita, eventId: view.id }))).toBe('NOT_ALLOWED');
});

test('pages of a filter follow each other without a gap', async () => {
  const view = await fourShifts();
  const first = await listed(view, { state: 'CLOSED' }, { first: 2 });
  const rest = await listed(view, { state: 'CLOSED' }, { first: 2, after: first.next });
  expect([...first.rows, ...rest.rows]).toEqual(all.slice(1));
  expect(rest.next).toBeNull();
});

test('the file has the rows of the page with the same filters, and only finance may have it', async () => {
  const view = await fourShifts();
  const lia = await files.person({ role: 'FINANCE', organizerId: view.organizer.id, eventId: view.id });
  const filter = { eventId: view.id, shiftState: 'CLOSED', shiftDifference: 'ANY' } as const;
  const file = await files.ask(lia, 'SHIFTS', filter);
  await files.write();
  const rows = await files.rowsOf(lia, file);
  expect(rows.map((row) => [row.Pessoa, row.Ponto, row.Vendas, row.Contado, row.Diferença])).toEqual([
    ['Caio Reis', 'Portão B', '0', '15,00', '5,00'],
    ['Rita Prado', 'Portão A', '0', '5,00', '-5,00'],
  ]);
  expect(await refusalOf(files.ask(rita, 'SHIFTS', filter))).toBe('NOT_ALLOWED');
  expect(await refusalOf(files.ask(lia, 'SHIFTS', { eventId: view.id, shiftDay: 'x' }))).toBe(
    'INVALID_INPUT',
  );
});
