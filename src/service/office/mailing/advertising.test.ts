import { describe, expect, test } from 'vitest';
import { customer } from '#src/domain/policy/actor.ts';
import { writeMailing } from '#src/job/mails/mailing/mailing.ts';
import { writeAlertCode } from '#src/service/holding/alert/alert-code.ts';
import { saveNotifications } from '#src/service/people/customer/save-notifications.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { both, openMailingDesk, words } from '#test/support/shop/mailing-desk.ts';
import { beginMailing } from './begin-mailing.ts';
import { countMailing } from './count-mailing.ts';
import { listMailingReaders } from './list-mailing-readers.ts';
import { previewMailing } from './preview-mailing.ts';
import { readMailing } from './read-mailing.ts';
import { saveMailing } from './save-mailing.ts';
import { sendMailings } from './send-mailings.ts';
import { testMailing } from './test-mailing.ts';

// docs/algorithms/mailings.md, "Purpose" and "The way out"
const desk = await openMailingDesk();
const { context, clock, mailed, deployment, producer, buy, emailOf } = desk;
const { fair, draft, begun, sendAll, run, mailsTo, addresses } = desk;
const advert = (subject: string, filter = {}) =>
  ({ ...words(subject, filter), purpose: 'ADVERTISING' }) as const;

async function answer({ id }: TestCustomer, notifyEmail: boolean): Promise<void> {
  await saveNotifications(context, { actor: customer(id), input: { notifyEmail }, ipAddress: '127.0.0.1' });
}

/** People with a ticket each, of whom the first few have agreed, at addresses that they have proved. */
async function fairOf(count: number, agreed: number) {
  const made = await fair(count);
  const ids = made.people.map(({ id }) => id);
  await context.pool.query('update auth_user set email_verified = true where id = any ($1)', [ids]);
  for (const one of made.people.slice(0, agreed)) await answer(one, true);
  return made;
}

const mailOf = (person: TestCustomer, subject: string) =>
  mailed.find((mail) => mail.to === emailOf(person) && mail.subject.startsWith(subject));
const wayOut = (person: TestCustomer, subject: string) =>
  new URL(mailOf(person, subject)?.unsubscribeUrl ?? '').pathname;

const press = (path: string) =>
  fetch(`${deployment.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const answers = async ({ id }: TestCustomer) => {
  const { rows } = await context.pool.query(
    'select granted, source, given_at, ip_address from customer_consent where customer_id = $1 order by id',
    [id],
  );
  return rows as { granted: boolean; source: string; given_at: Date; ip_address: string | null }[];
};

describe('advertising', () => {
  test('reaches who agreed at a proved address and nobody else, and says whose it is, why and how to stop it', async () => {
    const { view, people, orders } = await fairOf(4, 3);
    const [ana, bia, caio] = people as [TestCustomer, TestCustomer, TestCustomer];
    await context.pool.query('update auth_user set email_verified = false where id = $1', [caio.id]);
    const asked = await begun(view, advert('Novo'));
    await run(12);
    expect(mailsTo(people, 'Novo')).toEqual(addresses([ana, bia]));
    expect(await readMailing(context, asked)).toMatchObject({
      state: 'SENT',
      readers: 2,
      told: 2,
      skipped: 0,
    });
    const mail = mailOf(ana, 'Novo');
    const organizer = view.organizer.name;
    for (const said of [
      `Publicidade de ${organizer}`,
      'porque aceitou receber novidades por e-mail e tem, ou comprou, um ingresso de',
      'Parar de receber publicidade',
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain(orders[0]!.number);
    expect(mail?.unsubscribeUrl ?? '').toMatch(/\/api\/alerts\/unsubscribe\/n\./);
    expect(mail?.html).toContain('/pt/avisos/parar?codigo=n.');
  });

  test('does not reach who agreed to earlier words, which named no organizer, until they agree to these', async () => {
    const { view, people } = await fairOf(2, 2);
    const [ana, bia] = people as [TestCustomer, TestCustomer];
    await context.pool.query(
      "update customer_consent set text_version = '2026-09-30' where customer_id = $1",
      [ana.id],
    );
    await begun(view, advert('Antes'));
    await run(8);
    expect(mailsTo(people, 'Antes')).toEqual(addresses([bia]));
    await answer(ana, false);
    await answer(ana, true);
    await begun(view, advert('Depois'));
    await run(8);
    expect(mailsTo(people, 'Depois')).toEqual(addresses([ana, bia]));
  });

  test('is not what a mail about an order is: that goes to all, and has no way out', async () => {
    const { view, people } = await fairOf(3, 1);
    await begun(view, words('Pedido'));
    await run(8);
    expect(mailsTo(people, 'Pedido')).toEqual(addresses(people.slice(0, 3)));
    const mail = mailOf(people[0]!, 'Pedido');
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(mail?.text).not.toContain('Publicidade');
  });

  test('counts whom the filter matches and who of them agreed, and is shown as the first of these', async () => {
    const { view, people } = await fairOf(4, 0);
    const [, second] = people as [TestCustomer, TestCustomer];
    await answer(second, true);
    await context.pool.query("update customer set name = 'Bianca' where id = $1", [second.id]);
    await buy(view, second, { sun: [null] });
    const asked = { actor: producer, eventId: view.id };
    const { filter } = words();
    expect(await countMailing(context, { ...asked, purpose: 'ADVERTISING', filter })).toMatchObject({
      ...{ matching: 4, readers: 1, tickets: 5 },
    });
    expect(await countMailing(context, { ...asked, purpose: 'ORDER', filter })).toMatchObject({
      ...{ matching: 4, readers: 4, tickets: 5 },
    });
    const none = { ...filter, offerIds: [asked.eventId] };
    expect(await countMailing(context, { ...asked, purpose: 'ADVERTISING', filter: none })).toMatchObject({
      matching: 0,
      readers: 0,
      tickets: 0,
    });
    const seen = await previewMailing(
      { ...context, writeMailing },
      { ...asked, content: advert('Prévia'), locale: 'pt' },
    );
    expect(seen.reader).toMatch(/^Bianca/);
  });

  test('that is shown or tested ends nobody’s consent', async () => {
    const { view, people } = await fairOf(1, 1);
    const asked = { actor: producer, eventId: view.id };
    const seen = await previewMailing(
      { ...context, writeMailing },
      { ...asked, content: advert('Prova'), locale: 'pt' },
    );
    await testMailing(context, { ...asked, mailingId: await draft(view, advert('Prova')), locale: 'pt' });
    await sendAll();
    const tested = mailed.findLast(({ to }) => to === `${producer.id}@example.com`);
    for (const html of [seen.html, tested?.html]) {
      const [, code] = /avisos\/parar\?codigo=([\w.-]+)/.exec(html ?? '') ?? [];
      expect(code).toBe('EXEMPLO');
      expect((await press(`/api/alerts/unsubscribe/${code}`)).status).toBeGreaterThanOrEqual(400);
    }
    expect(tested?.unsubscribeUrl).toBeUndefined();
    expect(await answers(people[0]!)).toHaveLength(1);
  });

  test('stays what it was from the moment it is sent', async () => {
    const { view } = await fairOf(1, 1);
    const asked = await begun(view, words('Fica'));
    const change = saveMailing(context, { ...asked, revision: 1, content: advert('Fica') });
    await expect(change).rejects.toMatchObject({ code: 'MAILING_BEGUN' });
    expect((await readMailing(context, asked)).purpose).toBe('ORDER');
    const other = { ...asked, mailingId: await draft(view, words('Muda')) };
    await saveMailing(context, { ...other, revision: 1, content: advert('Muda') });
    await expect(beginMailing(context, { ...other, revision: 1 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await readMailing(context, other)).purpose).toBe('ADVERTISING');
  });
});

describe('whose consent ends', () => {
  test('after the readers were found is not told any more', async () => {
    const { view, people } = await fairOf(3, 3);
    const readers = people.slice(0, 3).sort((one, other) => (one.id < other.id ? -1 : 1));
    const asked = await begun(view, advert('Antes'));
    // All are found, and the first of them is told.
    await sendMailings(context, { tickets: 10, piece: 1 });
    await sendMailings(context, { tickets: 10, piece: 1 });
    await answer(readers[2]!, false);
    await run(20);
    expect(mailsTo(people, 'Antes')).toEqual(addresses(readers.slice(0, 2)));
    const { items } = await listMailingReaders(context, { ...asked, state: 'SKIPPED' });
    expect(items).toMatchObject([{ id: readers[2]!.id, state: 'SKIPPED' }]);
  });

  test('while the mail waits for the mail server gets nothing of it, and mails of their orders go on', async () => {
    const { view, people } = await fairOf(2, 2);
    const [ana, bia] = people as [TestCustomer, TestCustomer];
    const asked = await begun(view, advert('Espera'));
    await sendMailings(context, { tickets: 10, piece: 10 });
    await sendMailings(context, { tickets: 10, piece: 10 });
    const { rows } = await context.pool.query(
      `select from mail where template = 'mailing' and data ->> 'mailingId' = $1`,
      [asked.mailingId],
    );
    expect(rows).toHaveLength(2);
    await answer(ana, false);
    await run(6);
    expect(mailsTo(people, 'Espera')).toEqual(addresses([bia]));
    const before = mailed.length;
    const { number } = await buy(view, ana, { sun: [null] });
    await begun(view, words('Aviso do pedido'));
    await run(6);
    const own = mailed.slice(before).filter(({ to }) => to === emailOf(ana));
    expect(own.some(({ text }) => text.includes(number))).toBe(true);
    expect(mailsTo([ana], 'Aviso do pedido')).toHaveLength(1);
  });

  test('by one press of the mail program is recorded with its time and source, once, and gets no more advertising', async () => {
    const { view, people } = await fairOf(2, 2);
    const [ana, bia] = people as [TestCustomer, TestCustomer];
    await begun(view, advert('Um toque'));
    await run(6);
    const path = wayOut(ana, 'Um toque');
    // A scanner that opens the link ends nothing.
    const looked = await fetch(`${deployment.url}${path}`, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([
      ...[303, expect.stringMatching(/^\/pt\/avisos\/parar\?codigo=n\./)],
    ]);
    expect(await answers(ana)).toHaveLength(1);
    clock.pass(60);
    const before = clock.now();
    for (const again of [1, 2]) expect([again, (await press(path)).status]).toEqual([again, 200]);
    const [, ended, ...others] = await answers(ana);
    expect(others).toEqual([]);
    expect(ended).toEqual({
      ...{ granted: false, source: 'MAIL_LINK', given_at: expect.any(Date), ip_address: null },
    });
    expect(ended?.given_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const found = await deployment.graphql(
      'query($code: String!) { alertLink(code: $code) { purpose isOver } }',
      { code: path.split('/').at(-1) ?? '' },
    );
    expect(found.data).toEqual({ alertLink: { purpose: 'END_NEWS', isOver: true } });
    await begun(view, advert('Outro dia'));
    await run(6);
    expect(mailsTo(people, 'Outro dia')).toEqual(addresses([bia]));
    // A new yes counts again.
    await answer(ana, true);
    await begun(view, advert('De volta'));
    await run(6);
    expect(mailsTo(people, 'De volta')).toEqual(addresses([ana, bia]));
  });

  test('is nobody else’s: a link that was changed, of another purpose or of a deleted account changes nothing', async () => {
    const { view, people } = await fairOf(2, 2);
    const [ana, bia] = people as [TestCustomer, TestCustomer];
    await begun(view, advert('De outro'));
    await run(6);
    const [own, other] = [wayOut(ana, 'De outro'), wayOut(bia, 'De outro')].map((path) => path.split('.'));
    // The person of one link with the signature of the other.
    const changed = [own![0], own![1], other![2]].join('.');
    expect((await press(changed)).status).toBeGreaterThanOrEqual(400);
    // The link that ends an alert's mails does not end advertising.
    const ofAlert = writeAlertCode(context, {
      ...{ purpose: 'END_OF_CUSTOMER', id: ana.id, eventId: view.id },
    });
    expect((await press(`/api/alerts/unsubscribe/${ofAlert}`)).status).toBe(200);
    expect((await press(`/api/alerts/unsubscribe/n${ofAlert.slice(1)}`)).status).toBeGreaterThanOrEqual(400);
    for (const person of [ana, bia]) expect(await answers(person)).toHaveLength(1);
    const gone = { purpose: 'END_NEWS', id: context.ids.uuid(), eventId: view.id } as const;
    const ofGone = writeAlertCode(context, gone);
    expect((await press(`/api/alerts/unsubscribe/${ofGone}`)).status).toBe(200);
  });
});

test('two who agree in a draft of both languages get theirs', async () => {
  const { view, people } = await fairOf(2, 2);
  await context.pool.query("update customer set locale = 'en' where id = $1", [people[1]!.id]);
  await begun(view, { ...advert('Idioma'), body: both('Texto') });
  await run(6);
  expect(mailOf(people[1]!, 'Idioma')?.text).toContain(`Advertising by ${view.organizer.name}`);
  expect(mailOf(people[1]!, 'Idioma')?.html).toContain('/en/avisos/parar?codigo=n.');
});
