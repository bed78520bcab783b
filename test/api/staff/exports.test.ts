import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { listAudit } from '#src/service/ground/audit/list-audit.ts';
import { newStaff, type StaffBrowser } from '../../support/journey/staff-browser.ts';
import { openDraftDesk } from '../../support/shop/draft-desk.ts';

// docs/algorithms/staff-and-rights.md, "What is written down".
const desk = await openDraftDesk();
const { deployment, guilda, vertice, draft, saved, ana } = desk;
const { context, url } = deployment;
const owner = await newStaff(deployment, 'OWNER', organizerPlace(guilda));
const everywhere = await newStaff(deployment, 'OWNER');
const gate = await newStaff(deployment, 'GATE', organizerPlace(guilda));

async function exported(browser: StaffBrowser, list: string, filter = {}, more: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/staff/export`, {
    method: 'POST',
    headers: { cookie: browser.cookie, 'content-type': 'application/json', ...more },
    body: JSON.stringify({ list, filter, locale: 'pt' }),
  });
  const text = await response.text();
  const isFile = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  return {
    status: response.status,
    text,
    headers: response.headers,
    rows: isFile ? readCsv(text).rows.map(({ cells }) => cells) : [],
    code: isFile ? 'ok' : (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code,
  };
}

/** What the audit has of exports, for an owner of everything. */
async function entries() {
  const grants = [{ role: 'OWNER' as const, ...installation }];
  const actor = { kind: 'staff' as const, id: everywhere.id, grants };
  return (await listAudit(context, { actor, filter: { action: 'export' } })).items;
}

describe('an export', () => {
  test.each(['-200000-01-01T00:00:00Z', '+200000-01-01T00:00:00Z', 'soon'])(
    'from %s on is refused, and is no failure of ours',
    async (from) => {
      for (const list of ['AUDIT', 'ORDERS']) {
        const { status, code } = await exported(everywhere.browser, list, { from });
        expect([status, code]).toEqual([400, 'INVALID_INPUT']);
      }
    },
  );

  test('has what the list has at the own places, guarded from formulas, and leaves an entry', async () => {
    const own = await draft();
    await saved(ana, own, { kind: 'SET', path: ['name', 'pt'], value: '=HYPERLINK("http://x")' });
    await draft('FREE_FAIR', desk.staff(vertice), vertice);
    const { status, rows, text, headers } = await exported(owner.browser, 'EVENTS', { state: 'DRAFT' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="eventos-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(rows[0]?.slice(0, 3)).toEqual(['Evento', 'Código', 'Endereço']);
    expect(rows.length).toBe(2);
    expect(text).toContain(`"'=HYPERLINK`);
    expect(headers.get('x-export-rows')).toBe('1');
    const [entry] = await entries();
    expect(entry).toMatchObject({
      ...{ action: 'event.export', subject: 'list events', organizerName: 'Guilda' },
      after: { filters: { state: 'DRAFT' }, rows: 1 },
    });
  });

  test('of the people and of the audit has what is asked for, and is found by the filter', async () => {
    const people = await exported(owner.browser, 'PEOPLE', { organizerId: guilda });
    // Both have one name, and then it is by the ids, which one millisecond may give in any order.
    const emails = people.rows.slice(1).map(([, email]) => email);
    expect(emails.sort()).toEqual([owner.email, gate.email].sort());
    const audit = await exported(everywhere.browser, 'AUDIT', { action: 'export' });
    expect(audit.rows.slice(1).map((cells) => cells[3])).toEqual(['staff.export', 'event.export']);
    expect(audit.rows[0]?.slice(0, 6)).toEqual([
      ...['Quando', 'Fuso', 'Quem fez', 'Ação', 'Sobre o quê', 'Mudança'],
    ]);
    const [, zone, , , about, change] = audit.rows[2] ?? [];
    expect([zone, about]).toEqual(['America/Sao_Paulo (UTC-03:00)', 'Lista: eventos']);
    expect(change).toContain('Linhas: 1');
    const approvals = await exported(owner.browser, 'APPROVALS');
    expect(approvals.rows).toHaveLength(1);
    const made = await entries();
    expect(made.map(({ action }) => action)).toEqual([
      ...['approval.export', 'audit.export', 'staff.export', 'event.export'],
    ]);
  });

  test('needs its right, a place of the person, and a request of our own pages', async () => {
    const before = await entries();
    expect((await exported(gate.browser, 'EVENTS')).code).toBe('NOT_ALLOWED');
    expect((await exported(owner.browser, 'PEOPLE', { organizerId: vertice })).code).toBe('NOT_FOUND');
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await exported(owner.browser, 'EVENTS', {}, elsewhere)).code).toBe('FORBIDDEN_ORIGIN');
    expect((await exported(owner.browser, 'EVENTS', {}, { cookie: '' })).code).toBe('UNAUTHENTICATED');
    expect((await exported(owner.browser, 'EVENTS', { state: 'SOON' })).code).toBe('INVALID_INPUT');
    expect(await entries()).toEqual(before);
  });

  test('may be made a few times a minute', async () => {
    const codes: unknown[] = [];
    for (let times = 0; times <= staffLimits.exportsPerMinute; times += 1)
      codes.push((await exported(gate.browser, 'APPROVALS')).code);
    expect(new Set(codes.slice(0, -2))).toEqual(new Set(['NOT_ALLOWED']));
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});
