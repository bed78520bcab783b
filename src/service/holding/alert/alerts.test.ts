import { describe, expect, test } from 'vitest';
import { reminderAt } from '#src/domain/alert/due-alerts.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { instantOf, localTimeAt, plusDays } from '#src/domain/time/local-time.ts';
import { openAlertShop } from '#test/support/alerts/alert-shop.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { cancelEvent } from '../../selling/event/cancellation/cancel-event.ts';

// docs/algorithms/alerts.md; with the invariants asked after each test.
const shop = await openAlertShop();
const { deployment, event, fans, follow, followEvent, save, place, oneDay, opening, buy, subjects } = shop;
const { mailed, plan, tell, send, run, about, until, mailsTo, dayMs } = shop;
const { context, clock, bank } = deployment;

const hour = 3_600_000;

describe('an opening', () => {
  test('is told an hour before and as it opens, once each, to who followed before', async () => {
    const view = await opening();
    const [early, late] = await fans(2);
    await followEvent(early!, view);
    expect(subjects(await run(view))).toEqual([]);
    until(new Date(view.saleOpensAt.getTime() - hour));
    const soon = await run(view);
    expect(soon.map(({ to }) => to)).toEqual([`${early!.id}@example.com`]);
    expect(soon[0]?.subject).toContain('a venda abre');
    await followEvent(late!, view);
    expect(subjects(await run(view))).toEqual([]);
    until(view.saleOpensAt);
    const opened = await run(view);
    expect(new Set(opened.map(({ to }) => to))).toEqual(
      new Set([early, late].map((one) => `${one!.id}@example.com`)),
    );
    expect(subjects(opened)).toEqual(Array(2).fill(`${view.slug}: a venda abriu`));
    expect(subjects(await run(view))).toEqual([]);
  });

  test('that is moved after its alert was enqueued is told anew, and nobody gets the old one', async () => {
    const view = await opening();
    const [fan] = await fans(1);
    await followEvent(fan!, view);
    until(new Date(view.saleOpensAt.getTime() - hour));
    await plan();
    await tell();
    const moved = new Date(view.saleOpensAt.getTime() + 3 * hour);
    await context.pool.query('update event set sale_opens_at = $2, version = version + 1 where id = $1', [
      view.id,
      moved,
    ]);
    await send();
    expect(mailsTo(fan!)).toEqual([]);
    until(new Date(moved.getTime() - hour));
    expect(await run(view)).toHaveLength(1);
  });
});

describe('a batch', () => {
  test('that opens because the one before is full is told once, and not to who has a ticket', async () => {
    const [fan, owner, buyer, late] = await fans(4);
    const offers = [{ key: 'sat', days: ['sat'], batches: [{ units: 2 }, { units: 20 }] }];
    const view = await event({ days: { sat: 50 }, offers });
    await buy(view, owner!);
    await followEvent(fan!, view);
    await followEvent(owner!, view);
    expect(subjects(await run(view))).toEqual([]);
    await buy(view, buyer!);
    const sent = (await run(view)).filter(({ subject }) => subject.includes('lote'));
    expect(sent.map(({ to }) => to)).toEqual([`${fan!.id}@example.com`]);
    expect(sent[0]?.subject).toBe(`${view.slug}: 2º lote à venda`);
    // Who follows now sees it on the page.
    await followEvent(late!, view);
    expect((await run(view)).filter(({ subject }) => subject.includes('lote'))).toEqual([]);
  });

  test('turns with the price of its last day', async () => {
    const closesAt = new Date(clock.now().getTime() + 26 * hour);
    const batches = [{ units: 20, closesAt }, { units: 20 }];
    const view = await event({ days: { sat: 50 }, offers: [{ key: 'sat', days: ['sat'], batches }] });
    const [fan] = await fans(1);
    await followEvent(fan!, view);
    await run(view);
    until(new Date(closesAt.getTime() - 24 * hour));
    const [mail] = await run(view);
    expect(mail?.subject).toContain('o lote vira');
    expect(mail?.text).toContain('com a taxa');
    until(closesAt);
    expect(subjects(await run(view))).toEqual([`${view.slug}: 2º lote à venda`]);
  });
});

describe('batches that end within a day of each other', () => {
  test('are each told with their own end, and never with one that is not on sale', async () => {
    const timeZone = 'America/Sao_Paulo';
    const day = plusDays(localTimeAt(clock.now(), timeZone), 3);
    const [first, second, later] = [
      instantOf({ ...day, hour: 23, minute: 0 }, timeZone),
      instantOf({ ...plusDays(day, 1), hour: 2, minute: 0 }, timeZone),
      instantOf({ ...plusDays(day, 1), hour: 1, minute: 0 }, timeZone),
    ];
    const offers = [
      { key: 'sat', days: ['sat'], batches: [{ units: 20, closesAt: first }, { units: 20 }] },
      { key: 'sun', days: ['sat'], batches: [{ units: 20, closesAt: second }, { units: 20 }] },
      // The second of these waits for the first, and its end is news to nobody yet.
      {
        key: 'kids',
        days: ['sat'],
        batches: [{ units: 20 }, { units: 20, closesAt: later }, { units: 20 }],
      },
    ];
    const view = await event({ days: { sat: 500 }, offers });
    const [fan] = await fans(1);
    await followEvent(fan!, view);
    await run(view);
    for (const end of [first, second]) {
      until(new Date(end.getTime() - 24 * hour));
      const moment = formatMoment(end, 'pt', view.timeZone, clock.now());
      expect(subjects(await run(view))).toEqual([`${view.slug}: o lote vira ${moment}`]);
    }
  });
});

describe('news of an organizer or an artist', () => {
  const fair = (artist: string) =>
    event({
      ...oneDay,
      offers: [
        ...oneDay.offers,
        { key: `foto-${artist}`, days: ['sat'], session: { artist, fromHour: 2, hours: 1, seats: 5 } },
      ],
    });

  test('is one mail to who follows both, and none of what was there before', async () => {
    const first = await fair('Iara Nascente');
    await plan();
    const view = first;
    const [fan, other] = await fans(2);
    const organizer = { kind: 'ORGANIZER', subject: first.organizer.id ?? '' };
    await follow(fan!, organizer);
    const answer = await follow(fan!, { kind: 'ARTIST', subject: 'iara nascente' });
    expect(answer.data.follow.name).toBe('Iara Nascente');
    await follow(other!, { kind: 'ARTIST', subject: 'iara nascente' });
    expect(subjects(await run(view))).toEqual([]);
    const second = await fair('IARA NASCENTE');
    const sent = await run(second);
    expect(sent.every(({ subject }) => subject.includes('vem aí'))).toBe(true);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [fan, other].map((one) => `${one!.id}@example.com`).sort(),
    );
    expect(subjects(await run(second))).toEqual([]);
    // All events here are of one organizer.
    await context.pool.query(`delete from follow where kind = 'ORGANIZER'`);
  });

  test('of nobody we know cannot be followed', async () => {
    const [fan] = await fans(1);
    const refused = await follow(fan!, { kind: 'ARTIST', subject: 'ninguém' });
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const view = await event(oneDay);
    const nothing = await followEvent(fan!, view, { byMail: false });
    expect(nothing.errors?.[0]?.extensions.code).toBe('FOLLOW_NOTHING');
  });
});

describe('a cancellation', () => {
  test('is told to who follows, and to buyers by the mail of their order alone', async () => {
    const view = await event(oneDay);
    const [fan, buyer] = await fans(2);
    for (const one of [fan!, buyer!]) await followEvent(one, view);
    await buy(view, buyer!);
    await run(view);
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    const { rows } = await context.pool.query(
      `update ticket set status = 'CANCELED', changed_at = $2
      where event_id = $1 returning customer_id`,
      [view.id, clock.now()],
    );
    expect(rows).toHaveLength(1);
    await plan();
    await tell();
    await send();
    const canceled = mailed.filter(({ subject }) => subject === `${view.slug} foi cancelado`);
    expect(canceled.map(({ to }) => to)).toEqual([`${fan!.id}@example.com`]);
    await context.pool.query(`update ticket set status = 'VALID' where event_id = $1`, [view.id]);
  });
});

describe('a reminder', () => {
  test('goes to each owner of a valid ticket once for a date, two days before, not to later buyers', async () => {
    const view = await event({
      days: { sat: 50, sun: 50 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'pass', days: ['sat', 'sun'] },
      ],
    });
    const [ana, bia, caio, late] = await fans(4);
    await buy(view, ana!);
    await buy(view, ana!);
    const cart = await save(view, bia!, [{ batchId: batchOf(view, 'pass'), quantity: 1 }]);
    const placed = await place(bia!, cart.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    await buy(view, caio!);
    await context.pool.query(
      `update ticket set status = 'CANCELED', changed_at = now() where event_id = $1 and customer_id = $2`,
      [view.id, caio!.id],
    );
    await send();
    const [sat, sun] = view.dates;
    const reminders = () => about(view).filter(({ text }) => text.includes('lembrete'));
    until(new Date(reminderAt(sat!.startsAt, view.timeZone).getTime() - 60_000));
    await run(view);
    expect(reminders()).toEqual([]);
    until(reminderAt(sat!.startsAt, view.timeZone));
    await run(view);
    expect(
      reminders()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([ana, bia].map((one) => `${one!.id}@example.com`).sort());
    const mail = reminders().find(({ to }) => to.startsWith(ana!.id));
    expect(mail?.text).toContain('2 ingressos');
    expect(mail?.text).toContain('Rua Um, 1');
    expect(mail?.text).toContain('/conta/meus-ingressos');
    expect(mail?.html).toContain('cid:art@canhoto');
    clock.pass(60);
    await buy(view, late!);
    await run(view);
    expect(reminders()).toHaveLength(2);
    until(reminderAt(sun!.startsAt, view.timeZone));
    await run(view);
    // The pass is for both days.
    expect(
      reminders()
        .slice(2)
        .map(({ to }) => to),
    ).toEqual([`${bia!.id}@example.com`]);
    await context.pool.query(`update ticket set status = 'VALID' where event_id = $1`, [view.id]);
  });

  test('is late where no worker ran, and never after the doors', async () => {
    const view = await event(oneDay);
    const [fan] = await fans(1);
    await buy(view, fan!);
    await send();
    const [date] = view.dates;
    until(new Date(date!.startsAt.getTime() - 3 * hour));
    const sent = (await run(view)).filter(({ to }) => to.startsWith(fan!.id));
    expect(sent).toHaveLength(1);

    const next = await event(oneDay);
    await buy(next, fan!);
    await send();
    until(next.dates[0]!.startsAt);
    expect(subjects(await run(next))).toEqual([]);
  });

  test('of a date that is moved is told two days before the new day', async () => {
    const view = await event(oneDay);
    const [fan] = await fans(1);
    await buy(view, fan!);
    await send();
    const [date] = view.dates;
    until(reminderAt(date!.startsAt, view.timeZone));
    await plan();
    await tell();
    const later = new Date(date!.startsAt.getTime() + 10 * dayMs);
    const ends = new Date(later.getTime() + 8 * hour);
    await context.pool.query(
      'update event_date set starts_at = $2, ends_at = $3, doors_at = null where event_id = $1',
      [view.id, later, ends],
    );
    await context.pool.query('update event set ends_at = $2, version = version + 1 where id = $1', [
      view.id,
      ends,
    ]);
    deployment.allowBroken();
    await send();
    const reminders = () => mailsTo(fan!).filter(({ text }) => text.includes('lembrete'));
    expect(reminders()).toEqual([]);
    until(reminderAt(later, view.timeZone));
    await run(view);
    expect(reminders()).toHaveLength(1);
  });
});

test('what is kept no longer goes', async () => {
  const { forgetAlerts } = await import('./forget-alerts.ts');
  const view = await opening();
  const [fan] = await fans(1);
  await followEvent(fan!, view);
  until(view.saleOpensAt);
  await run(view);
  until(new Date(view.endsAt.getTime() + 31 * dayMs));
  await forgetAlerts(context);
  const { rows } = await context.pool.query(
    `select (select count(*) from follow where subject = $1)::int as follows,
      (select count(*) from alert where event_id = $2)::int as alerts,
      (select count(*) from mail where bulk and to_address = $3)::int as mails`,
    [view.id, view.id, `${fan!.id}@example.com`],
  );
  expect(rows).toEqual([{ follows: 0, alerts: 0, mails: 0 }]);
});
