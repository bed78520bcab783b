import { describe, expect, test } from 'vitest';
import { courtesyCodesFile } from '#src/api/staff/written-files/courtesy-codes-file.ts';
import { readCsv } from '#src/domain/format/csv.ts';
import { limits } from '#src/domain/limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { offerOf, openCourtesyDesk, somebody } from '#test/support/shop/courtesy-desk.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { exportCourtesyCodes } from './export-courtesy-codes.ts';
import { issueCourtesyCodes } from './issue-courtesy-codes.ts';
import { type CodesFilter, listCourtesyCodes } from './list-courtesy-codes.ts';
import { previewIssue } from './preview-issue.ts';
import { readCourtesyGrants } from './read-courtesy-grants.ts';
import type { AskedIssue } from './read-issue.ts';
import { revokeCourtesyCodes } from './revoke-courtesy-codes.ts';

const { deployment, event, redeem } = await openCourtesyDesk();
const { context } = deployment;

const staff = (role: Role, place: Omit<Staff['grants'][number], 'role'> = installation): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...place }] },
});
const ana = staff('PRODUCER');

const press = () =>
  event({
    days: { sat: 100 },
    offers: [{ key: 'sat', days: ['sat'] }],
    courtesies: [
      { key: 'press', offers: [{ offer: 'sat', quantity: 20, maxPerCode: 2 }] },
      { key: 'guests', offers: [{ offer: 'sat', quantity: 5 }] },
    ],
  });

const asked = (view: EventView, change: Partial<AskedIssue> = {}): AskedIssue & { issueId: string } => ({
  ...{
    eventId: view.id,
    grantKey: 'press',
    count: null,
    note: null,
    list: null,
    mailLocale: null,
    actor: ana,
  },
  issueId: context.ids.uuid(),
  ...change,
});

const issue = (view: EventView, change: Partial<AskedIssue> = {}) =>
  issueCourtesyCodes(context, asked(view, change));

const listed = async (view: EventView, filter: CodesFilter = {}, actor = ana) =>
  (await listCourtesyCodes(context, { eventId: view.id, actor, filter, first: 100 })).items;

async function mailsOf(view: EventView): Promise<string[]> {
  const { rows } = await context.pool.query(
    "select to_address from mail where template = 'courtesy-code' and data->>'eventId' = $1 order by 1",
    [view.id],
  );
  return rows.map(({ to_address: address }) => address);
}

async function auditOf(view: EventView, action: string) {
  const { rows } = await context.pool.query(
    'select subject, after from audit_entry where event_id = $1 and action = $2 order by at, id',
    [view.id, action],
  );
  return rows;
}

describe('codes of a list', () => {
  const list = 'Nome;E-mail;Nota\nAna Sá;ana@exemplo.com.br;Folha\nBia;bia@exemplo.com.br;';

  test('are made for each of its people, and mailed to each once, however often they are asked for', async () => {
    const view = await press();
    const request = asked(view, { list, mailLocale: 'pt', note: 'Estreia' });
    const [first, second] = await Promise.all([
      issueCourtesyCodes(context, request),
      issueCourtesyCodes(context, request),
    ]);
    expect([first.codes, second.codes]).toEqual([2, 2]);
    expect(await issueCourtesyCodes(context, request)).toEqual(first);
    expect((await listed(view)).map(({ name, email, note }) => [name, email, note]).sort()).toEqual([
      ['Ana Sá', 'ana@exemplo.com.br', 'Folha'],
      ['Bia', 'bia@exemplo.com.br', 'Estreia'],
    ]);
    expect(await mailsOf(view)).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br']);
    expect(await auditOf(view, 'courtesy.create')).toMatchObject([
      { subject: 'grant press', after: { codes: 2, mails: 2 } },
    ]);
  });

  test('are not made by another request with the same id', async () => {
    const view = await press();
    const request = asked(view, { list });
    await issueCourtesyCodes(context, request);
    const another = { ...request, list: `${list}\nCaio;caio@exemplo.com.br;` };
    expect(await refusalOf(issueCourtesyCodes(context, another))).toBe('INVALID_INPUT');
    expect(await refusalOf(issueCourtesyCodes(context, { ...request, actor: staff('OWNER') }))).toBe(
      'INVALID_INPUT',
    );
    expect(await listed(view)).toHaveLength(2);
  });

  test('are none while a line has a problem, which the preview names', async () => {
    const view = await press();
    const bad = { list: `${list}\nCaio;caio@;`, mailLocale: 'en' } as const;
    const preview = await previewIssue(context, asked(view, bad));
    expect(preview.problems).toEqual([{ line: 4, code: 'EMAIL_INVALID' }]);
    expect(await refusalOf(issue(view, bad))).toBe('COURTESY_LIST_INVALID');
    expect(await listed(view)).toEqual([]);
    expect(await mailsOf(view)).toEqual([]);
  });

  test('are counted before they are made', async () => {
    const view = await press();
    await issue(view, { count: 9 });
    const twice = `${list}\nAna;ana@exemplo.com.br;`;
    const preview = await previewIssue(context, asked(view, { list: twice, mailLocale: 'pt' }));
    expect(preview).toMatchObject({ codes: 3, mails: 3, repeatedEmails: 1, isEnough: false });
    expect(preview.offers).toMatchObject([{ units: 6, promised: 18, left: 20 }]);
    expect((await previewIssue(context, asked(view, { count: 1 }))).isEnough).toBe(true);
  });
});

test('as many codes as one act may make are made; one more is refused, and the list has pages', async () => {
  const view = await press();
  const most = limits.courtesyCodesAtOnce;
  expect(await refusalOf(issue(view, { count: most + 1 }))).toBe('QUANTITY_INVALID');
  const people = Array.from({ length: most }, (_, index) => `Pessoa ${index};p${index}@exemplo.com.br;`);
  expect(await issue(view, { list: people.join('\n'), mailLocale: 'pt' })).toMatchObject({ codes: most });
  expect(await mailsOf(view)).toHaveLength(most);
  const first = await listCourtesyCodes(context, { eventId: view.id, actor: ana, first: 1_000_000 });
  expect(first.items.length).toBeLessThanOrEqual(100);
  const second = await listCourtesyCodes(context, { eventId: view.id, actor: ana, after: first.next });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await revokeCourtesyCodes(context, { eventId: view.id, actor: ana, grantKey: 'press' })).toBe(most);
});

describe('a redeemed code', () => {
  async function redeemed() {
    const view = await press();
    await issue(view, { count: 2 });
    const [code, other] = await listed(view);
    if (code === undefined || other === undefined) throw new Error('no codes');
    const [fan] = (await deployment.customers(1)) as [TestCustomer];
    await redeem(fan, code.code, [{ offerId: offerOf(view, 'sat'), ...somebody() }]);
    return { view, code, other };
  }

  test('says by whom and when, and what is left of its kind', async () => {
    const { view, code, other } = await redeemed();
    const [used] = await listed(view, { state: 'REDEEMED' });
    expect(used).toMatchObject({ id: code.id, units: 1, state: 'REDEEMED' });
    expect(used?.redeemedBy).toMatch(/\S/);
    expect(used?.orderNumber).toMatch(/\S/);
    expect((await listed(view, { state: 'OPEN' })).map(({ id }) => id)).toEqual([other.id]);
    const grants = await readCourtesyGrants(context, { eventId: view.id, actor: ana });
    const grant = grants.find(({ key }) => key === 'press');
    expect(grant).toMatchObject({ made: 2, open: 1, redeemed: 1, revoked: 0 });
    expect(grant?.offers).toMatchObject([{ setAside: 20, used: 1, left: 19, maxPerCode: 2 }]);
  });

  test('stays redeemed when its kind is ended, and the others open nothing', async () => {
    const { view, code, other } = await redeemed();
    expect(
      await revokeCourtesyCodes(context, { eventId: view.id, actor: ana, codeIds: [code.id, other.id] }),
    ).toBe(1);
    const states = new Map((await listed(view)).map(({ id, state }) => [id, state]));
    expect([states.get(code.id), states.get(other.id)]).toEqual(['REDEEMED', 'REVOKED']);
    await issue(view, { count: 3 });
    expect(await revokeCourtesyCodes(context, { eventId: view.id, actor: ana, grantKey: 'press' })).toBe(3);
    expect(await revokeCourtesyCodes(context, { eventId: view.id, actor: ana, grantKey: 'press' })).toBe(0);
    expect(await auditOf(view, 'courtesy.revoke')).toMatchObject([
      { subject: 'chosen codes', after: { chosen: 2, revoked: 1 } },
      { subject: 'grant press', after: { revoked: 3 } },
    ]);
  });
});

test('codes are found by words and by their last four characters, and by no more of them', async () => {
  const view = await press();
  await issue(view, { list: 'José Antônio;jose@exemplo.com.br;Rádio' });
  await issue(view, { count: 1, grantKey: 'guests' });
  const [guest, jose] = await listed(view);
  const found = async (filter: CodesFilter) => (await listed(view, filter)).map(({ id }) => id);
  expect(await found({ search: 'antonio radio' })).toEqual([jose?.id]);
  expect(await found({ search: jose?.ending ?? '' })).toEqual([jose?.id]);
  expect(await found({ search: jose?.code.toLowerCase() ?? '' })).toEqual([jose?.id]);
  expect(await found({ search: jose?.code.replaceAll('-', '').slice(-5) ?? '' })).toEqual([]);
  expect(await found({ grantKey: 'guests' })).toEqual([guest?.id]);
  expect(await found({ grantKey: 'nothing' })).toEqual([]);
});

test('a file has every code of the filter, guards formulas, and is in the audit', async () => {
  const view = await press();
  await issue(view, { list: '=HYPERLINK(1);a@exemplo.com.br;"Folha; Rio"' });
  await issue(view, { count: 2 });
  const filter = { search: 'folha' };
  const exported = await exportCourtesyCodes(context, { eventId: view.id, actor: ana, filter });
  const file = courtesyCodesFile(exported, 'pt');
  expect(file.text).toContain("'=HYPERLINK(1)");
  expect(file.text).toContain(exported.codes[0]?.code);
  const { rows } = readCsv(file.text);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.cells).toContain('Folha; Rio');
  expect(await auditOf(view, 'courtesy.export')).toMatchObject([{ after: { rows: 1, filter } }]);
});

test('nobody makes, reads, revokes or exports codes without the right at the event', async () => {
  const view = await press();
  const elsewhere = staff('OWNER', { organizerId: context.ids.uuid(), eventId: null });
  const attempts = (actor: Staff) => [
    issue(view, { count: 1, actor }),
    listCourtesyCodes(context, { eventId: view.id, actor }),
    readCourtesyGrants(context, { eventId: view.id, actor }),
    revokeCourtesyCodes(context, { eventId: view.id, actor, grantKey: 'press' }),
    exportCourtesyCodes(context, { eventId: view.id, actor }),
  ];
  expect(await Promise.all(attempts(elsewhere).map(refusalOf))).toEqual(Array(5).fill('NOT_FOUND'));
  expect(await Promise.all(attempts(staff('READER')).map(refusalOf))).toEqual(Array(5).fill('NOT_ALLOWED'));
  const [made, read, grants, revoked, exported] = attempts(staff('SUPPORT'));
  expect(
    await Promise.all([made, revoked, exported].map((each) => refusalOf(each as Promise<unknown>))),
  ).toEqual(Array(3).fill('NOT_ALLOWED'));
  expect(await read).toMatchObject({ items: [] });
  expect(((await grants) as { key: string }[]).map(({ key }) => key)).toContain('press');
});
