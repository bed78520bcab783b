import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { writeMailing } from '#src/job/mails/mailing/mailing.ts';
import { listAudit } from '#src/service/ground/audit/list-audit.ts';
import { insertMails } from '#src/service/ground/mail/mail.sql.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { both, openMailingDesk, words } from '#test/support/shop/mailing-desk.ts';
import { beginMailing } from './begin-mailing.ts';
import { deleteMailing } from './delete-mailing.ts';
import { listMailingReaders } from './list-mailing-readers.ts';
import { listMailings } from './list-mailings.ts';
import { previewMailing } from './preview-mailing.ts';
import { readMailing } from './read-mailing.ts';
import { resumeMailing } from './resume-mailing.ts';
import { saveMailing } from './save-mailing.ts';
import { sendMailings } from './send-mailings.ts';
import { stopMailing } from './stop-mailing.ts';
import { testMailing } from './test-mailing.ts';

// docs/algorithms/mailings.md
const desk = await openMailingDesk();
const { context, clock, mailed, refusing, person, producer, buy, offer, tokenOf, accept, emailOf } = desk;
const { fair, draft, begun, sendAll, run, piece, mailsTo, addresses } = desk;
const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field }) => (field === undefined ? code : [code, field]),
  );

describe('a mailing that is sent', () => {
  test('reaches each reader once, whatever they hold, in their language, and says why', async () => {
    const { view, people, orders } = await fair(4);
    const readers = people.slice(0, 4);
    await buy(view, readers[0]!, { sat: [null], sun: [null] });
    await context.pool.query("update customer set locale = 'en' where id = $1", [readers[1]!.id]);
    const asked = await begun(view, words('Uma vez'));
    await run(20);
    expect(mailsTo(people, 'Uma vez')).toEqual(addresses(readers));
    const [first] = mailed.filter(
      ({ to, subject }) => to === emailOf(readers[0]!) && subject === 'Uma vez pt',
    );
    expect(first?.text).toContain(`organiza ${view.slug}`);
    expect(first?.text).toContain(orders[0]!.number);
    expect(first?.html).toContain('<strong>pelo portão 3</strong>');
    expect(first?.replyTo).toBeUndefined();
    expect(
      mailed.find(({ to, subject }) => to === emailOf(readers[1]!) && subject === 'Uma vez en'),
    ).toBeDefined();
    expect(await readMailing(context, asked)).toMatchObject({
      ...{ state: 'SENT', readers: 4, told: 4, skipped: 0, mails: { accepted: 4, refused: 0, onTheWay: 0 } },
    });
    await run(6);
    expect(mailsTo(people, 'Uma vez')).toHaveLength(4);
  });

  test('that two workers send at once, and that begins again and again, reaches nobody twice', async () => {
    const { view, people } = await fair(5);
    const asked = await begun(view, words('Dois'));
    for (let second = 0; second < 40; second += 1) {
      await Promise.all([
        sendMailings(context, piece),
        sendMailings(context, piece),
        sendMailings(context, piece),
      ]);
      await Promise.all([sendAll(), sendAll()]);
      if (second % 7 === 3) await stopMailing(context, asked);
      if (second % 7 === 4) await resumeMailing(context, asked);
      clock.pass(1);
    }
    expect(await readMailing(context, asked)).toMatchObject({ state: 'SENT', readers: 5, told: 5 });
    expect(mailsTo(people, 'Dois')).toEqual(addresses(people.slice(0, 5)));
  });

  test('that is stopped in the middle stays there, and goes on behind its last reader', async () => {
    const { view, people } = await fair(5);
    const asked = await begun(view, words('Metade'));
    await run(0);
    await stopMailing(context, asked);
    await run(12);
    const told = mailsTo(people, 'Metade');
    expect(told).toHaveLength(2);
    expect(await readMailing(context, asked)).toMatchObject({
      state: 'STOPPED',
      told: 2,
      readers: 5,
      secondsLeft: null,
    });
    await resumeMailing(context, asked);
    await run(20);
    expect(mailsTo(people, 'Metade')).toEqual(addresses(people.slice(0, 5)));
    const entries = await listAudit(context, { actor: await person('OWNER'), filter: { eventId: view.id } });
    const changes = entries.items.filter(({ subject }) => subject === `mailing ${asked.mailingId}`);
    expect(changes.map(({ after }) => (after as { state: string }).state)).toEqual([
      ...['SENDING', 'STOPPED', 'SENDING', 'DRAFT'],
    ]);
  });

  test('keeps its pace, and waits for mails that were not tried', async () => {
    const { view, people } = await fair(4);
    await begun(view, words('Ritmo'));
    await sendMailings(context, piece);
    clock.pass(6);
    // Nothing of the first piece was tried: a stop would leave no more than it.
    await sendMailings(context, piece);
    const waiting = await context.pool.query(
      "select count(*)::int as count from mail where template = 'mailing' and data ->> 'eventId' = $1",
      [view.id],
    );
    expect(waiting.rows[0].count).toBe(2);
    await sendAll();
    clock.pass(1);
    await run(0);
    expect(mailsTo(people, 'Ritmo')).toHaveLength(4);
    const other = await begun(view, words('Passo'));
    await run(3);
    expect(mailsTo(people, 'Passo')).toHaveLength(2);
    await run(3);
    expect(mailsTo(people, 'Passo')).toHaveLength(4);
    await run(6);
    expect((await readMailing(context, other)).state).toBe('SENT');
  });

  test('skips who gave their ticket back meanwhile, and tells who has it now', async () => {
    const { view, people, orders, outsider } = await fair(3);
    const ana = people[0]!;
    // Readers are told in the order of their ids: the later of the two is not the first.
    const later = people[1]!.id > people[2]!.id ? 1 : 2;
    const caio = people[later]!;
    const transfer = (await offer(ana, orders[0]!.tickets[0]!.id, emailOf(outsider))).data.transferTicket;
    await accept(outsider, await tokenOf(transfer.id));
    const asked = await begun(view, words('Agora'));
    // The readers are found, and the first of them is told.
    await sendMailings(context, { tickets: 10, piece: 1 });
    await refundOrder(context, { number: orders[later]!.number, actor: operator('ana'), note: null });
    await run(20);
    expect(mailsTo(people, 'Agora')).toEqual(addresses([people[3 - later]!, outsider]));
    expect(
      mailed.find(({ to, subject }) => to === emailOf(outsider) && subject === 'Agora pt')?.text,
    ).toContain('escreve a quem tem um ingresso deste evento na conta');
    expect(await readMailing(context, asked)).toMatchObject({
      told: 2,
      skipped: 1,
      readers: 3,
      state: 'SENT',
    });
    const { items } = await listMailingReaders(context, { ...asked, state: 'SKIPPED' });
    expect(items).toMatchObject([{ id: caio.id, state: 'SKIPPED' }]);
    // Buyers are another question.
    await begun(view, words('Compra', { readers: 'BUYERS' }));
    await run(12);
    expect(mailsTo(people, 'Compra')).toEqual(addresses([ana, people[3 - later]!]));
  });

  test('leaves out tickets that were issued after it began', async () => {
    const { view, people, outsider } = await fair(2);
    const asked = await begun(view, words('Antes'));
    clock.pass(1);
    await buy(view, outsider, { sat: [null] });
    await run(12);
    expect(mailsTo(people, 'Antes')).toEqual(addresses(people.slice(0, 2)));
    expect((await readMailing(context, asked)).readers).toBe(2);
  });

  test('shows whose mail was refused, and why, and who that is is found by name and e-mail', async () => {
    const { view, people } = await fair(3);
    refusing.add(emailOf(people[1]!));
    const asked = await begun(view, words('Volta'));
    await run(10);
    expect((await readMailing(context, asked)).mails).toEqual({ accepted: 2, refused: 1, onTheWay: 0 });
    const refused = await listMailingReaders(context, { ...asked, state: 'REFUSED' });
    expect(refused.items).toMatchObject([
      { id: people[1]!.id, state: 'REFUSED', at: null, problem: 'Error: 550 No such box' },
    ]);
    const found = await listMailingReaders(context, { ...asked, search: emailOf(people[2]!) });
    expect(found.items).toMatchObject([
      { email: emailOf(people[2]!), state: 'ACCEPTED', at: expect.any(Date) },
    ]);
    const first = await listMailingReaders(context, { ...asked, first: 2 });
    const rest = await listMailingReaders(context, { ...asked, first: 2, after: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual(
      people
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
    expect(rest.next).toBeNull();
    refusing.clear();
  });

  test('never stands before the mail of an order', async () => {
    const { view } = await fair(6);
    await begun(view, words('Muitos'));
    await sendMailings(context, { tickets: 10, piece: 6 });
    const to = { toAddress: 'order@example.com', locale: 'pt' as const };
    const about = { template: 'password-changed' as const, data: { customerId: null } };
    clock.pass(1);
    await insertMails(context.db, [{ id: context.ids.uuid(), key: 'behind', to, at: clock.now(), ...about }]);
    const taken: string[] = [];
    await sendDueMails(context, async (mail) => {
      taken.push(mail.toAddress);
      return { subject: 'x', html: '', text: '', attachments: [] };
    });
    expect(taken.slice(0, 4)).toContain('order@example.com');
    expect(taken.length).toBeGreaterThan(6);
  });
});

describe('a draft', () => {
  test('is changed as it was seen, and no more once it is sent', async () => {
    const { view } = await fair(1);
    const asked = { actor: producer, eventId: view.id, mailingId: await draft(view) };
    const save = (revision: number, subject = 'Outro') =>
      codeOfRefusal(saveMailing(context, { ...asked, revision, content: words(subject) }));
    expect(await save(1)).toBeNull();
    expect(await save(1)).toBe('CHANGED_MEANWHILE');
    expect(await codeOfRefusal(beginMailing(context, { ...asked, revision: 1 }))).toBe('CHANGED_MEANWHILE');
    await beginMailing(context, { ...asked, revision: 2 });
    expect(await save(2, 'Tarde')).toBe('MAILING_BEGUN');
    expect(await codeOfRefusal(deleteMailing(context, { ...asked, revision: 2 }))).toBe('MAILING_BEGUN');
    expect(await codeOfRefusal(beginMailing(context, { ...asked, revision: 2 }))).toBe('MAILING_BEGUN');
    await run(6);
    expect(await readMailing(context, asked)).toMatchObject({ subject: both('Outro'), state: 'SENT' });
  });

  test('may lack words, and is not sent without them; one that is of no use is deleted', async () => {
    const { view } = await fair(1);
    const half = { ...words(), subject: { pt: 'Só', en: '' } };
    const asked = { actor: producer, eventId: view.id, mailingId: await draft(view, half) };
    expect(await codeOfRefusal(beginMailing(context, { ...asked, revision: 1 }))).toEqual([
      ...['FIELD_REQUIRED', 'subject.en'],
    ]);
    expect(await codeOfRefusal(testMailing(context, { ...asked, locale: 'pt' }))).toEqual([
      ...['FIELD_REQUIRED', 'subject.en'],
    ]);
    await deleteMailing(context, { ...asked, revision: 1 });
    expect(await codeOfRefusal(readMailing(context, asked))).toBe('NOT_FOUND');
  });

  test('asked for twice under one id is one, and belongs to its event', async () => {
    const { view } = await fair(1);
    const other = (await fair(1)).view;
    const mailingId = await draft(view);
    const again = { actor: producer, eventId: view.id, mailingId, revision: null };
    await saveMailing(context, { ...again, content: words() });
    // The answer was lost, and something else was typed since.
    const later = [words('Outro'), words('Portão', { readers: 'BUYERS' })];
    for (const content of later)
      expect(await codeOfRefusal(saveMailing(context, { ...again, content }))).toBe('CHANGED_MEANWHILE');
    expect(await listMailings(context, { actor: producer, eventId: view.id })).toMatchObject([
      { id: mailingId, subject: both('Portão'), revision: 1 },
    ]);
    expect(await codeOfRefusal(readMailing(context, { actor: producer, eventId: other.id, mailingId }))).toBe(
      'NOT_FOUND',
    );
  });

  test('is shown as its first reader would get it, and tested by a mail to oneself alone', async () => {
    const { view, people, orders } = await fair(2);
    const asked = { actor: producer, eventId: view.id, mailingId: await draft(view, words('Prova')) };
    const seen = (locale: 'pt' | 'en', filter = {}) =>
      previewMailing(
        { ...context, writeMailing },
        { actor: producer, eventId: view.id, content: words('Prova', filter), locale },
      );
    expect(await seen('en')).toMatchObject({
      subject: 'Prova en',
      html: expect.stringContaining(orders[0]!.number),
    });
    const nobody = await seen('pt', { dateIds: [view.dates[1]!.id] });
    expect(nobody).toMatchObject({ reader: null, subject: 'Prova pt' });
    const before = mailed.length;
    expect(await testMailing(context, { ...asked, locale: 'pt' })).toBe(`${producer.id}@example.com`);
    await testMailing(context, { ...asked, locale: 'en' });
    await sendAll();
    const tests = mailed.slice(before).sort((one, other) => one.subject.localeCompare(other.subject, 'en'));
    expect(tests.map(({ to, subject }) => [to, subject])).toEqual([
      [`${producer.id}@example.com`, 'Test: Prova en'],
      [`${producer.id}@example.com`, 'Teste: Prova pt'],
    ]);
    expect(tests[0]?.html).toContain(orders[0]!.number);
    expect(mailsTo(people, 'Prova')).toEqual([]);
  });
});

test('who may not send may not, and what is not being sent cannot be stopped', async () => {
  const { view } = await fair(1);
  const asked = { eventId: view.id, mailingId: await draft(view) };
  for (const role of ['SUPPORT', 'FINANCE', 'READER', 'GATE'] as const) {
    const actor = await person(role);
    for (const act of [
      saveMailing(context, { ...asked, actor, revision: 1, content: words() }),
      beginMailing(context, { ...asked, actor, revision: 1 }),
      stopMailing(context, { ...asked, actor }),
      resumeMailing(context, { ...asked, actor }),
      deleteMailing(context, { ...asked, actor, revision: 1 }),
      testMailing(context, { ...asked, actor, locale: 'pt' }),
    ])
      expect(await codeOfRefusal(act)).toBe('NOT_ALLOWED');
    const reading = await codeOfRefusal(listMailings(context, { actor, eventId: view.id }));
    expect(reading).toBe(role === 'SUPPORT' ? null : 'NOT_ALLOWED');
  }
  await stopMailing(context, { ...asked, actor: producer });
  await resumeMailing(context, { ...asked, actor: producer });
  expect((await readMailing(context, { ...asked, actor: producer })).state).toBe('DRAFT');
});
