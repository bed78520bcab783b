import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { fileWording } from '#src/job/files/file-wording.ts';
import { writeFiles } from '#src/service/office/files/write-files.ts';
import { newStaff, type StaffBrowser } from '../../support/journey/staff-browser.ts';
import { readXlsx } from '../../support/reading/read-sheet.ts';
import { openFileDesk } from '../../support/shop/file-desk.ts';

// docs/algorithms/files.md: what is written is sent to its person alone.
const { deployment, soldEvent } = await openFileDesk();
const { context, url } = deployment;
const event = await soldEvent();
const owner = await newStaff(deployment, 'OWNER');
const other = await newStaff(deployment, 'OWNER');

async function asks(browser: StaffBrowser, mutation: string, variables: object) {
  const response = await fetch(`${url}/production/staff/graphql`, {
    method: 'POST',
    headers: { cookie: browser.cookie, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query: mutation, variables }),
  });
  return (await response.json()) as {
    data: Record<string, { id: string }> | null;
    errors?: { extensions: { code: string } }[];
  };
}

async function asked(browser: StaffBrowser, format: 'CSV' | 'XLSX'): Promise<string> {
  const { data } = await asks(
    browser,
    `mutation($event: ID!, $format: FileFormat!) {
      askForFile(kind: ORDERS, filter: { eventId: $event, state: PAID }, format: $format, locale: en) { id } }`,
    { event: event.id, format },
  );
  await writeFiles(context, fileWording);
  return data?.askForFile?.id ?? '';
}

const get = (id: string, cookie = '') => fetch(`${url}/api/staff/files/${id}`, { headers: { cookie } });

const paid = async () =>
  (
    await context.pool.query<{ n: number }>(
      "select count(*)::int as n from customer_order where event_id = $1 and status in ('APPROVED', 'RESENT')",
      [event.id],
    )
  ).rows[0]?.n;

test('a file is sent whole, as its format, and stored nowhere', async () => {
  const csv = await get(await asked(owner.browser, 'CSV'), owner.browser.cookie);
  expect(csv.status).toBe(200);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(readCsv(await csv.text()).rows.length).toBe(1 + ((await paid()) ?? 0));
  const xlsx = await get(await asked(owner.browser, 'XLSX'), owner.browser.cookie);
  expect(xlsx.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const { sheets } = readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
  expect(sheets[0]?.length).toBe(1 + ((await paid()) ?? 0));
});

test('a file is of nobody else, not even of an owner, and of nobody who has logged out', async () => {
  const id = await asked(owner.browser, 'CSV');
  expect((await get(id, other.browser.cookie)).status).toBe(404);
  expect((await get(id)).status).toBe(401);
  expect((await get('nothing', owner.browser.cookie)).status).toBe(404);
});

// docs/algorithms/leaving.md, "From the back office"
test('an archive is asked for with a fresh proof, and is sent as a ZIP to its person alone', async () => {
  const fresh = await newStaff(deployment, 'OWNER');
  const [archive, again] = [
    `mutation($id: ID!) {
      askForFile(kind: ARCHIVE, filter: { organizerId: $id }, format: ZIP, locale: pt) { id } }`,
    'mutation($id: ID!) { repeatFile(id: $id) { id } }',
  ];
  const { data } = await asks(fresh.browser, archive, { id: event.organizer.id });
  const id = data?.askForFile?.id ?? '';
  await writeFiles(context, fileWording);
  const zip = await get(id, fresh.browser.cookie);
  expect(zip.status).toBe(200);
  expect(Object.fromEntries(zip.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(zip.headers.get('content-disposition')).toMatch(
    /^attachment; filename="arquivo-de-saida-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const manifest = unzipSync(new Uint8Array(await zip.arrayBuffer()))['manifest.json'];
  expect(JSON.parse(strFromU8(manifest ?? new Uint8Array()))).toMatchObject({
    organizer: { id: event.organizer.id, name: event.organizer.name },
  });
  expect((await get(id, other.browser.cookie)).status).toBe(404);
  deployment.clock.pass(staffLimits.confirmationMinutes * 60 + 1);
  for (const [mutation, of] of [
    [archive, event.organizer.id],
    [again, id],
  ] as const) {
    const late = await asks(fresh.browser, mutation, { id: of });
    expect(late.errors?.map(({ extensions }) => extensions.code)).toEqual(['CONFIRMATION_REQUIRED']);
  }
});
