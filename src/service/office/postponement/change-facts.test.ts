import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { FactName } from '#src/domain/event/changed-fact.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { later, openPostponedFair } from '#test/support/shop/postponed-fair.ts';
import { listAudit } from '../../ground/audit/list-audit.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import { decideApproval } from '../approval/decide-approval.ts';
import { listApprovals } from '../approval/list-approvals.ts';
import { postponeOrRequest, previewPostponement } from '../approval/postpone-or-request.ts';
import { openDraft } from '../draft/open-draft.ts';
import { publishDraft } from '../draft/publish-draft.ts';
import { readDraftFacts } from '../draft/published/read-draft-facts.ts';
import { saveDraft } from '../draft/save-draft.ts';
import { readPostponements } from './read-postponements.ts';
import { settlePostponements } from './settle-postponements.ts';

// Other facts of promises than dates (docs/algorithms/postponement.md); with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, buy } = shop;
const { context, clock } = deployment;

const owner: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
const { reason, weekendFair, askedOf } = openPostponedFair(deployment, owner);

const venue = { name: 'Galpão do Cais', address: 'Rua da Aurora, 12', city: 'Recife', state: 'PE' };
const place = 'Galpão do Cais, Rua da Aurora, 12, Recife (PE)';
const ofVenue: FactName = { kind: 'VENUE', key: null };
const set = (path: string, value: unknown): DraftChange => ({ kind: 'SET', path: path.split('.'), value });

async function seen({ id }: EventView): Promise<EventView> {
  const now = await context.events.byId(id);
  if (now === null) throw new Error('The event is gone.');
  return now;
}

/** It is looked at, and done as it was seen. */
async function postponeSeen(asked: ReturnType<typeof askedOf>) {
  const { mark } = await previewPostponement(context, asked);
  return await postponeOrRequest(context, { ...asked, mark });
}

async function edit(view: EventView, ...changes: DraftChange[]) {
  const asked = { actor: owner, eventId: view.id };
  const { revision } = await openDraft(context, asked);
  const edits = changes.map((change) => ({ ...change, id: context.ids.uuid() }));
  return (await saveDraft(context, { ...asked, revision, edits })).draft;
}

/** A fair that somebody has bought for, and its draft with these changes. */
async function soldFair(...changes: DraftChange[]) {
  const view = await weekendFair({ refundKeepsFee: true });
  const [fan] = await deployment.customers(1);
  await buy(view, fan!, { sat: [null], iara: [null] });
  return { view, fan: fan!, draft: await edit(view, ...changes) };
}

async function mailsOf({ id }: EventView) {
  clock.pass(6);
  for (let run = 0; run < 20 && (await settlePostponements(context)) > 0; run += 1);
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress", dedupe_key as "dedupeKey" from mail
    where data ->> 'eventId' = $1 and template = 'event-postponed' order by id`,
    [id],
  );
  return rows;
}

/** The mail of an act that waits, to one of those who may approve it. */
async function requestTold({ id }: EventView): Promise<string> {
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress", dedupe_key as "dedupeKey" from mail
    where data ->> 'eventId' = $1 and template = 'staff-approval-requested'`,
    [id],
  );
  return (await writeMail(context, rows[0]))?.text ?? '';
}

describe('facts of what was sold', () => {
  test('change with the act, and nothing else of the draft does', async () => {
    const { view, fan } = await soldFair(set('venue', venue), set('summary.pt', 'Outro resumo'));
    const asked = askedOf(view, { starts: [], facts: [ofVenue] });
    const preview = await previewPostponement(context, asked);
    expect(preview).toMatchObject({ dates: [], problems: [], reasons: [], mails: 1, effect: { orders: 1 } });
    expect(preview.facts).toMatchObject([{ ...ofVenue, after: { pt: place, en: place } }]);
    expect((await seen(view)).venue).toEqual(view.venue);
    expect(await postponeSeen(asked)).toBe('DONE');
    const now = await seen(view);
    expect(now.venue).toMatchObject({ ...venue, kind: 'PLACE', mapUrl: null });
    expect(now.dates).toEqual(view.dates);
    expect(now.summary).toEqual(view.summary);
    expect(await readDraftFacts(context, view.id)).toEqual([]);
    const { rows } = await context.pool.query('select distinct status from ticket where event_id = $1', [
      view.id,
    ]);
    expect(rows).toEqual([{ status: 'VALID' }]);
    const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
    expect(items.find(({ action }) => action === 'event.postpone')?.after).toMatchObject({
      facts: [{ kind: 'VENUE', text: { pt: place } }],
    });

    const [mail, ...others] = await mailsOf(view);
    expect(others).toEqual([]);
    const text = (await writeMail(context, mail))?.text ?? '';
    expect(text).toContain(`para ${place}`);
    expect(text).toContain(reason.pt);
    expect(text).toContain('tudo de volta');
    expect(text).not.toContain('adiado');

    // A refund of before the act keeps the fee; with the act everything comes back.
    clock.pass(8 * 24 * 3_600);
    const number = await context.pool.query('select number from customer_order where event_id = $1', [
      view.id,
    ]);
    const quote = await deployment.graphql<{ refundQuote: { lines: { keptCents: number }[] } }>(
      'query($input: RefundInput!) { refundQuote(input: $input) { lines { keptCents } } }',
      { input: { orderNumber: number.rows[0].number } },
      fan,
    );
    expect(quote.data.refundQuote.lines.map(({ keptCents }) => keptCents)).toEqual([0, 0]);

    const { revision } = await openDraft(context, { actor: owner, eventId: view.id });
    await publishDraft(context, { actor: owner, eventId: view.id, revision });
    expect((await seen(view)).summary.pt).toBe('Outro resumo');
    expect((await seen(view)).venue).toMatchObject({ ...venue, kind: 'PLACE', mapUrl: null });
  });

  test('are told to buyers of the event on its page, with the order and the ticket', async () => {
    const { view, fan } = await soldFair(set('ageRating', 'A18'), set('artists.#iara.name', 'Joana Prado'));
    const facts: FactName[] = [
      { kind: 'AGE_RATING', key: null },
      { kind: 'ARTIST', key: 'iara' },
    ];
    await postponeSeen(askedOf(view, { starts: [], facts }));
    const told =
      'postponement { dates { startsAt } facts { kind key before after(locale: en) } refundUntil }';
    const { data } = await deployment.graphql<{
      event: { postponement: { facts: unknown[] } };
      tickets: { postponement: unknown }[];
    }>(
      `query($slug: String!) { event(slug: $slug) { ${told} } tickets { ${told} } }`,
      { slug: view.slug },
      fan,
    );
    expect(data.event.postponement).toMatchObject({
      dates: [],
      facts: [
        { kind: 'AGE_RATING', key: null, before: 'L', after: 'A18' },
        { kind: 'ARTIST', key: 'iara', after: 'Joana Prado' },
      ],
    });
    expect(data.tickets.map(({ postponement }) => postponement)).toEqual([
      data.event.postponement,
      data.event.postponement,
    ]);
  });

  test('change with dates in one act, and in one mail', async () => {
    const { view } = await soldFair(set('venue', venue));
    await postponeSeen(askedOf(view, { facts: [ofVenue] }));
    expect(await readPostponements(context, view.id)).toMatchObject([
      { dates: [{ key: 'sat' }, { key: 'sun' }], facts: [ofVenue], total: 1 },
    ]);
    const [mail] = await mailsOf(view);
    const text = (await writeMail(context, mail))?.text ?? '';
    expect(text).toContain('adiado');
    expect(text).toContain(place);
  });

  test('that change before everybody was told of new dates are told with them', async () => {
    const { view } = await soldFair(set('venue', venue));
    await postponeSeen(askedOf(view));
    await postponeSeen(askedOf(await seen(view), { starts: [], facts: [ofVenue] }));
    const [second] = await readPostponements(context, view.id);
    expect(second).toMatchObject({ dates: [{ key: 'sat' }, { key: 'sun' }], facts: [ofVenue] });
    const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
    const acts = items.filter(({ action }) => action === 'event.postpone').map(({ after }) => after);
    expect(acts).toContainEqual(expect.objectContaining({ dates: {}, facts: [expect.anything()] }));
    const mails = await mailsOf(view);
    expect(mails).toHaveLength(1);
    expect((await writeMail(context, mails[0]))?.text).toContain(place);
  });

  test('leave a mail of new dates true that is not sent yet', async () => {
    const { view } = await soldFair(set('venue', venue));
    await postponeSeen(askedOf(view));
    const [mail] = await mailsOf(view);
    await postponeSeen(askedOf(await seen(view), { starts: [], facts: [ofVenue] }));
    const [, second] = await mailsOf(view);
    expect((await writeMail(context, mail))?.text).toContain('adiado');
    const text = (await writeMail(context, second))?.text ?? '';
    expect(text).toContain(place);
    expect(text).not.toContain('adiado');
  });

  test('do not let times of before move a little once more', async () => {
    const { view } = await soldFair(set('dates.#sat.endsAt', 'T21:25'));
    const publish = async () => {
      const { revision } = await openDraft(context, { actor: owner, eventId: view.id });
      return await publishDraft(context, { actor: owner, eventId: view.id, revision });
    };
    await publish();
    await edit(view, set('venue', venue));
    await postponeSeen(askedOf(await seen(view), { starts: [], facts: [ofVenue] }));
    await edit(view, set('dates.#sat.endsAt', 'T21:50'));
    const refused = await publish().catch((error: { code: string }) => error.code);
    expect(refused).toBe('PUBLISH_REFUSED');
  });

  test('above the limits wait for another person, and become what was asked for then', async () => {
    const { view } = await soldFair(set('venue', venue));
    const organizerId = view.organizer.id ?? '';
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: 100, tickets: null } });
    const actor = await storeStaff(deployment, [{ role: 'PRODUCER', ...organizerPlace(organizerId) }]);
    const asked = askedOf(view, { actor, starts: [], facts: [ofVenue] });
    expect(await postponeSeen(asked)).toBe('REQUESTED');
    await edit(view, set('venue.name', 'Ainda outro'));
    const [waiting] = await listApprovals(context, { actor: owner, eventId: view.id, isOpen: true });
    expect(waiting?.details?.facts).toMatchObject([{ ...ofVenue, after: { pt: place, en: place } }]);
    expect(await requestTold(view)).toContain(`Local: `);
    expect(await requestTold(view)).toContain(place);
    expect((await seen(view)).venue).toEqual(view.venue);
    await decideApproval(context, {
      ...{ actor: owner, eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true },
    });
    expect((await seen(view)).venue).toMatchObject({ ...venue, kind: 'PLACE', mapUrl: null });
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: null, tickets: null } });
  });

  test('that were edited after the preview are refused, and nothing is done', async () => {
    const { view } = await soldFair(set('venue', venue));
    const asked = askedOf(view, { starts: [], facts: [ofVenue] });
    const { mark } = await previewPostponement(context, asked);
    await edit(view, set('summary.pt', 'Outro resumo'), set('venue.name', 'Galp'));
    expect(await postponeOrRequest(context, { ...asked, mark }).catch(String)).toContain('DRAFT_CHANGED');
    expect(await postponeOrRequest(context, asked).catch(String)).toContain('DRAFT_CHANGED');
    expect((await seen(view)).venue).toEqual(view.venue);
    await edit(view, set('venue.name', venue.name), set('summary.pt', 'Ainda outro'));
    expect(await postponeOrRequest(context, { ...asked, mark })).toBe('DONE');
    expect((await seen(view)).venue).toMatchObject(venue);
  });

  test('that the draft does not say otherwise are refused, and so is an act that changes nothing', async () => {
    const { view } = await soldFair();
    const code = (facts: FactName[]) =>
      postponeSeen(askedOf(view, { starts: later(view, 0), facts })).catch(
        (error: { code: string }) => error.code,
      );
    expect(await code([ofVenue])).toBe('DRAFT_CHANGED');
    expect(await code([{ kind: 'SECTOR', key: 'nowhere' }])).toBe('DRAFT_CHANGED');
    expect(await code([])).toBe('DATES_UNCHANGED');
    expect(await readPostponements(context, view.id)).toEqual([]);
  });
});
