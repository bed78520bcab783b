import { afterAll, describe, expect, test } from 'vitest';
import { createKeptMail } from '#src/gateway/mail/kept-mail.ts';
import { createNoMail } from '#src/gateway/mail/no-mail.ts';
import { createSmtpMail } from '#src/gateway/mail/smtp.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { openPostOffice } from '#test/support/doubles/post-office.ts';
import { leavesOf, readLetter } from '#test/support/reading/read-letter.ts';
import { blankOldMails } from './blank-old-mails.ts';
import { insertMails } from './mail.sql.ts';
import { mailsOfKeys } from './mail-states.ts';
import { listMails, readMail } from './read-mails.ts';
import { sendDueMails, type WrittenMail } from './send-due-mails.ts';

const office = await openPostOffice();
const smtp = createSmtpMail(`smtp://127.0.0.1:${office.port}`);
const { context, clock } = await openDeployment({ mail: smtp });
afterAll(async () => {
  smtp.close();
  await office.close();
});

const written: WrittenMail = {
  subject: 'Oi',
  html: '<p>Oi <img src="cid:one@canhoto"></p>',
  text: 'Oi',
  attachments: [
    {
      filename: 'one.png',
      contentType: 'image/png',
      contentId: 'one@canhoto',
      content: Buffer.from('picture'),
    },
    {
      filename: 'tickets.pdf',
      contentType: 'application/pdf',
      contentId: null,
      content: Buffer.from('%PDF'),
    },
  ],
};

async function ask(key: string, toAddress: string): Promise<void> {
  const to = { toAddress, locale: 'pt' as const };
  const about = { template: 'password-changed' as const, data: { customerId: null } };
  await insertMails(context.db, [{ id: context.ids.uuid(), key, to, at: clock.now(), ...about }]);
}

async function mailOf(
  dedupeKey: string,
): Promise<{ id: string; sent_at: Date | null; last_error: string | null }> {
  const { rows } = await context.pool.query(
    'select id, sent_at, last_error from mail where dedupe_key = $1',
    [dedupeKey],
  );
  return rows[0];
}

const lettersTo = (address: string) => office.letters.filter(({ to }) => to.includes(address));

test('a mail that is on its way for the first time was refused by nobody', async () => {
  await ask('on its way', 'on-its-way@example.com');
  const attempts = async () => (await mailsOfKeys(context.db, ['on its way']))[0]?.attempts;
  let underWay: number | undefined;
  const fail = async () => {
    underWay ??= await attempts();
    throw new Error('Not now.');
  };
  await sendDueMails(context, fail);
  expect([underWay, await attempts()]).toEqual([0, 1]);
  clock.pass(11);
  await sendDueMails(context, async () => written);
});

test('one effect, one mail: asked for twice, sent once, under its own name', async () => {
  await ask('once', 'once@example.com');
  await ask('once', 'once@example.com');
  await sendDueMails(context, async () => written);
  await sendDueMails(context, async () => written);
  const letters = lettersTo('once@example.com');
  expect(letters).toHaveLength(1);
  const { id } = await mailOf('once');
  const letter = readLetter(letters[0]?.letter ?? '');
  expect(letter.headers.get('message-id')).toContain(`<${id}@`);
  expect(letter.headers.get('reply-to')).toBe(context.site.company.email);
  expect(leavesOf(letter).map(({ type }) => type)).toEqual([
    'text/plain',
    'text/html',
    'image/png',
    'application/pdf',
  ]);
});

test('what is refused is sent again later, and is the same mail then', async () => {
  office.refuseRecipients(1);
  await ask('refused', 'full@example.com');
  expect(await sendDueMails(context, async () => written)).toBe(0);
  expect(await mailOf('refused')).toMatchObject({
    sent_at: null,
    last_error: expect.stringMatching(/Mailbox full/),
  });
  // Not at once: a full mail box is not emptied by asking again and again.
  expect(await sendDueMails(context, async () => written)).toBe(0);
  clock.pass(11);
  expect(await sendDueMails(context, async () => written)).toBe(1);
  expect(lettersTo('full@example.com')).toHaveLength(1);
  const { id, sent_at } = await mailOf('refused');
  expect(sent_at).not.toBeNull();
  expect(readLetter(lettersTo('full@example.com')[0]?.letter ?? '').headers.get('message-id')).toContain(id);
});

test('one that cannot be written keeps none of the others', async () => {
  await ask('broken', 'broken@example.com');
  await ask('fine', 'fine@example.com');
  await sendDueMails(context, async (due) => {
    if (due.toAddress === 'broken@example.com') throw new Error('no such order');
    return written;
  });
  expect(lettersTo('fine@example.com')).toHaveLength(1);
  expect((await mailOf('broken')).last_error).toMatch(/no such order/);
});

test('what is on its way is nobody else’s, however slow it goes', async () => {
  await ask('slow', 'patience@example.com');
  const others: string[] = [];
  let isFirst = true;
  await sendDueMails(context, async (due) => {
    if (!isFirst || due.toAddress !== 'patience@example.com') return written;
    isFirst = false;
    clock.pass(100);
    await sendDueMails(context, async (other) => {
      others.push(other.toAddress);
      return written;
    });
    return written;
  });
  expect(others).not.toContain('patience@example.com');
  expect(lettersTo('patience@example.com')).toHaveLength(1);
});

test('a node that dies with a mail in hand leaves it to the next', async () => {
  await ask('orphan', 'orphan@example.com');
  await context.pool.query(
    "update mail set attempts = 1, next_attempt_at = $1::timestamptz + interval '2 minutes' where dedupe_key = 'orphan'",
    [clock.now()],
  );
  expect(await sendDueMails(context, async () => written)).toBe(0);
  clock.pass(121);
  await sendDueMails(context, async () => written);
  expect(lettersTo('orphan@example.com')).toHaveLength(1);
});

test('a slow mail server is not waited for one by one', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await ask(`slow-${name}`, `slow-${name}@example.com`);
  let underWay = 0;
  let atOnce = 0;
  await sendDueMails(context, async () => {
    underWay += 1;
    atOnce = Math.max(atOnce, underWay);
    await new Promise((done) => setTimeout(done, 50));
    underWay -= 1;
    return written;
  });
  expect(atOnce).toBeGreaterThan(2);
  expect(office.letters.filter(({ to }) => to[0]?.startsWith('slow-'))).toHaveLength(4);
});

test('what has nobody to tell is dropped and sent by no later run', async () => {
  await ask('dropped', 'nobody@example.com');
  expect(await sendDueMails(context, async () => null)).toBe(0);
  expect(await mailOf('dropped')).toBeUndefined();
});

describe('the letter box', () => {
  const kept = { ...context, mail: createKeptMail() };
  const bodyOf = async (dedupeKey: string) =>
    (
      await context.pool.query('select subject, html, plain, attachments from mail where dedupe_key = $1', [
        dedupeKey,
      ])
    ).rows[0];

  test('keeps a mail as it was sent: pictures in their places, files beside it', async () => {
    await ask('kept', 'kept@example.com');
    await sendDueMails(kept, async () => written);
    const { id } = await mailOf('kept');
    expect((await listMails(kept)).map((mail) => mail.id)).toContain(id);
    const mail = await readMail(context, id);
    expect(mail?.html).toContain(`src="data:image/png;base64,${Buffer.from('picture').toString('base64')}"`);
    expect(
      mail?.attachments.map(({ filename, base64 }) => [filename, Buffer.from(base64, 'base64').toString()]),
    ).toEqual([['tickets.pdf', '%PDF']]);
  });

  test('never has what went out by SMTP, or will, and of that no body is stored', async () => {
    await ask('by-smtp', 'by-smtp@example.com');
    const { id } = await mailOf('by-smtp');
    expect((await listMails(context)).map((mail) => mail.id)).not.toContain(id);
    await sendDueMails(context, async () => written);
    expect(lettersTo('by-smtp@example.com')).toHaveLength(1);
    for (const one of [context, kept])
      expect((await listMails(one)).map((mail) => mail.id)).not.toContain(id);
    expect(await readMail(kept, id)).toBeNull();
    expect(await bodyOf('by-smtp')).toEqual({ subject: null, html: null, plain: null, attachments: null });
  });
});

test('bodies are blanked a week after they were sent, and a mail that is asked for again is written anew', async () => {
  const kept = { ...context, mail: createKeptMail() };
  await ask('old', 'old@example.com');
  await sendDueMails(kept, async () => written);
  const read = async () =>
    (
      await context.pool.query(
        "select subject, html, plain, attachments, sent_at from mail where dedupe_key = 'old'",
      )
    ).rows[0];
  clock.pass(6.9 * 86_400);
  await blankOldMails(context);
  expect((await read()).html).toContain('Oi');
  clock.pass(0.2 * 86_400);
  expect(await blankOldMails(context)).toBeGreaterThan(0);
  expect(await read()).toMatchObject({ subject: null, html: null, plain: null, attachments: null });
  expect((await read()).sent_at).toBeInstanceOf(Date);
  expect(await blankOldMails(context)).toBe(0);
  await ask('old-again', 'old@example.com');
  expect(await sendDueMails(kept, async () => written)).toBe(1);
  expect((await readMail(kept, (await mailOf('old-again')).id))?.html).toContain('Oi');
});

test('without mail server and without letter box a mail waits, and does not count as sent', async () => {
  await ask('waits', 'waits@example.com');
  expect(await sendDueMails({ ...context, mail: createNoMail() }, async () => written)).toBe(0);
  expect(await mailOf('waits')).toMatchObject({
    sent_at: null,
    last_error: 'Error: There is no mail server: set SMTP_URL.',
  });
});
