import { describe, expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { takeBackHandover } from '#src/service/holding/handover/take-back-handover.ts';
import { replaceCodes } from '#src/service/holding/order/support/replace-codes.ts';
import { openBadgeDesk } from '../../support/badge/badge-desk.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { refusalOf } from '../../support/shop/draft-desk.ts';

// docs/algorithms/badges.md, "Wrong badge impossible", with the invariants asked after each test.
const shop = await openBadgeDesk();
const { deployment, bia, choose, printed, stack, single, give, phone, search, placesOf, stop } = shop;
const { context } = deployment;
const support = await storeStaff(deployment, [{ role: 'SUPPORT', ...installation }]);

describe('a handover with a badge', () => {
  test('needs the scan of its own badge: no other one, no phone, none of before', async () => {
    const { view, people, tickets } = await printed(['Ana Sá', 'Bruno Sá']);
    const [ana] = people;
    const [id = ''] = tickets;
    if (!ana) throw new Error('A person.');
    const { sheets } = await stack(view);
    const [own = '', other = ''] = sheets.map(({ code }) => code);
    const answer = await search(view, await phone(ana, id));
    expect(answer.people[0]?.items[0]?.badge).toEqual({
      paper: 'CARD',
      number: 1,
      isLive: true,
      shelf: '1-001',
    });
    expect(await give(view, id)).toBe('BADGE_NOT_SCANNED');
    expect(await give(view, id, other)).toBe('WRONG_BADGE');
    expect(await give(view, id, 'Rua Um, 1')).toBe('WRONG_BADGE');
    expect(await give(view, id, await phone(ana, id))).toBe('NOT_A_BADGE');
    expect(await give(view, id, `${own.slice(0, 138)}AAAAAA`)).toBe('OLD_BADGE');
    // A reason for another desk lifts nothing, and no reason makes a wrong badge right.
    expect(await give(view, id, null, { reason: 'Cadeirante' })).toBe('BADGE_NOT_SCANNED');
    expect(await give(view, id, other, { withoutBadge: 'Sumiu' })).toBe('WRONG_BADGE');
    expect(await give(view, id, ` ${own.toLowerCase()}\r`)).toBe(null);
    const { rows } = await context.pool.query('select badge, reason from handover where event_id = $1', [
      view.id,
    ]);
    expect(rows).toEqual([{ badge: 1, reason: null }]);
    expect((await placesOf(view, 1))[0]).toMatchObject({ state: 'HANDED_OVER' });
    // A badge that lies around finds its person, too.
    expect((await search(view, own)).people[0]?.name).toBe('Ana Sá');
  });

  test('of a void badge or none needs a print, or a reason that the audit has', async () => {
    const { view, tickets, numbers } = await printed(['Ana Sá', 'Bruno Sá'], { cup: [null] });
    const [id = '', cup = '', bruno = ''] = tickets;
    expect(await give(view, cup)).toBe(null);
    expect(await give(view, id)).toBe('BADGE_NOT_PRINTED');
    const [own] = (await stack(view)).sheets;
    await replaceCodes(context, {
      number: numbers[0] ?? '',
      actor: support,
      note: 'Celular',
      ticketIds: [id],
    });
    expect((await search(view, numbers[0] ?? '')).people[0]?.items[0]?.badge).toMatchObject({
      isLive: false,
    });
    expect(await give(view, id, own?.code ?? '')).toBe('OLD_BADGE');
    expect(await give(view, id)).toBe('BADGE_NOT_PRINTED');
    const [next] = (await single(view, id, 1)).sheets;
    expect(await give(view, id, next?.code ?? '')).toBe(null);
    expect(await give(view, bruno, null, { withoutBadge: 'Sumiu da caixa' })).toBe(null);
    const { rows } = await context.pool.query(
      'select ticket_id, badge, reason from handover where event_id = $1 order by at, ticket_id',
      [view.id],
    );
    expect(rows.slice(1)).toEqual([
      { ticket_id: id, badge: 2, reason: null },
      { ticket_id: bruno, badge: null, reason: 'Sumiu da caixa' },
    ]);
    const audit = await context.pool.query(
      `select why from audit_entry where event_id = $1 and action = 'desk.hand' order by at desc, id desc limit 1`,
      [view.id],
    );
    expect(audit.rows).toEqual([{ why: 'Sumiu da caixa' }]);
  });

  test('is refused where a gate has stopped the ticket, which gets no badge either', async () => {
    const { view, tickets } = await printed(['Ana Sá', 'Bruno Sá'], { cup: [null] });
    const [id = '', cup = '', bruno = ''] = tickets;
    for (const ticketId of [id, cup]) await stop(view, ticketId);
    expect(await refusalOf(single(view, id, 0))).toBe('TICKET_STOPPED');
    expect((await stack(view)).sheets.map(({ ticketId }) => ticketId)).toEqual([bruno]);
    expect(await give(view, cup)).toBe('TICKET_STOPPED');
    expect(await give(view, id, null, { withoutBadge: 'Sumiu', reason: 'Já passa' })).toBe('TICKET_STOPPED');
    await stop(view, bruno);
    expect(await refusalOf(single(view, bruno, 1, { reason: 'Sumiu' }))).toBe('TICKET_STOPPED');
  });

  test('stopped while a stack waits for its lock is left out of it', async () => {
    const { view, tickets } = await printed(['Ana Sá', 'Bruno Sá']);
    const [id = '', bruno = ''] = tickets;
    const other = await context.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from ticket where event_id = $1 and id = $2 for update', [view.id, id]);
      const printing = stack(view);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      await stop(view, bruno);
      await other.query('commit');
      expect((await printing).sheets.map(({ ticketId }) => ticketId)).toEqual([id]);
    } finally {
      other.release();
    }
  });

  test('that was taken back is made again with the same badge, also after its offer lost its paper', async () => {
    const { view, tickets } = await printed(['Ana Sá']);
    const [id = ''] = tickets;
    const [own] = (await stack(view)).sheets;
    await choose(view, [], 1);
    expect(await give(view, id)).toBe('BADGE_NOT_SCANNED');
    expect(await give(view, id, own?.code ?? '')).toBe(null);
    const about = { actor: bia, eventId: view.id, station: 'Balcão 1', reason: 'Engano' };
    await takeBackHandover(context, { ...about, ticketId: id });
    expect(await give(view, id, own?.code ?? '')).toBe(null);
  });
});
