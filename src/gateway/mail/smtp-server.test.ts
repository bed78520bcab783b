import { afterEach, describe, expect, test } from 'vitest';
import { openPostOffice, type PostOffice } from '#test/support/doubles/post-office.ts';
import { leavesOf, readLetter } from '#test/support/reading/read-letter.ts';
import { createSmtpMail } from './smtp.ts';

const mail = {
  id: '0190f1a0-1234-7abc-8def-0123456789ab',
  to: 'ana@example.com',
  from: 'Canhoto <ingressos@canhoto.example>',
  replyTo: 'contato@canhoto.example',
  subject: 'Seus ingressos para a Festa das Histórias estão aqui, é só abrir e guardar: pedido EX-4F8K2M',
  html: '<p>Oi, Lúcia! <img src="cid:ticket-1@canhoto"></p>',
  text: 'Oi, Lúcia! São 2 ingressos.\n.\nAté lá.',
  attachments: [
    {
      filename: 'EX-1.png',
      contentType: 'image/png',
      contentId: 'ticket-1@canhoto',
      content: Uint8Array.from({ length: 300 }, (_, index) => index % 256),
    },
    { filename: 'ingressos-EX.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 é') },
  ],
};
const login = { user: 'loja', password: 'p@ss:w/rd' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(about: Parameters<typeof openPostOffice>[0] = {}): Promise<PostOffice> {
  const office = await openPostOffice(about);
  closing.push(() => office.close());
  return office;
}

function sender(url: string) {
  const smtp = createSmtpMail(url);
  closing.push(() => smtp.close());
  return smtp;
}

const withLogin = `${login.user}:${encodeURIComponent(login.password)}@`;

describe('a real mail server', () => {
  test('gets the whole mail: both forms, the picture in its place, the file beside it', async () => {
    const office = await open();
    await sender(`smtp://127.0.0.1:${office.port}`).send(mail);
    const [posted] = office.letters;
    expect(posted).toMatchObject({
      from: 'ingressos@canhoto.example',
      to: ['ana@example.com'],
      isSecret: false,
    });
    const letter = readLetter(posted?.letter ?? '');
    const leaves = leavesOf(letter);
    expect(leaves.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/html',
      'image/png',
      'application/pdf',
    ]);
    const [plain, html, picture, file] = leaves;
    expect(plain?.content.toString().replaceAll('\r\n', '\n')).toBe(mail.text);
    expect(html?.content.toString()).toBe(mail.html);
    expect([...(picture?.content ?? [])]).toEqual([...(mail.attachments[0]?.content ?? [])]);
    expect(picture?.headers.get('content-id')).toBe('<ticket-1@canhoto>');
    expect(picture?.headers.get('content-disposition')).toMatch(/^inline/);
    expect(file?.content.toString()).toBe('%PDF-1.7 é');
    expect(file?.headers.get('content-disposition')).toBe('attachment; filename=ingressos-EX.pdf');
    expect(file?.headers.has('content-id')).toBe(false);
  });

  test('reads headers that say who, what and that no machine should answer', async () => {
    const office = await open();
    await sender(`smtp://127.0.0.1:${office.port}`).send(mail);
    const { headers } = readLetter(office.letters[0]?.letter ?? '');
    expect(headers.get('subject')).toBe(mail.subject);
    expect(headers.get('from')).toBe('Canhoto <ingressos@canhoto.example>');
    expect(headers.get('reply-to')).toBe('contato@canhoto.example');
    expect(headers.get('message-id')).toBe(`<${mail.id}@canhoto.example>`);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    // There is no mailing list, so nobody can unsubscribe from one.
    expect([...headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
    expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false);
  });

  test('the same mail twice is recognisably the same', async () => {
    const office = await open();
    const smtp = sender(`smtp://127.0.0.1:${office.port}`);
    await smtp.send(mail);
    await smtp.send(mail);
    const ids = office.letters.map(({ letter }) => readLetter(letter).headers.get('message-id'));
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('secrecy', () => {
  test('is taken where it is offered, and asked for where it must be', async () => {
    const office = await open({ tls: 'offered' });
    await sender(`smtp://127.0.0.1:${office.port}?tls.rejectUnauthorized=false`).send(mail);
    expect(office.letters[0]?.isSecret).toBe(true);
    const openly = await open();
    await expect(sender(`smtp://127.0.0.1:${openly.port}?requireTLS=true`).send(mail)).rejects.toThrow(
      /STARTTLS/,
    );
    expect(openly.letters).toEqual([]);
  });

  test('smtps speaks nothing else, and a certificate nobody has signed is refused', async () => {
    const office = await open({ tls: 'always' });
    await expect(sender(`smtps://127.0.0.1:${office.port}`).send(mail)).rejects.toThrow(/self-signed/);
    expect(office.letters).toEqual([]);
    await sender(`smtps://127.0.0.1:${office.port}?tls.rejectUnauthorized=false`).send(mail);
    expect(office.letters[0]?.isSecret).toBe(true);
  });
});

describe('a server that asks who we are', () => {
  test('is told user and password, whatever is in them', async () => {
    const office = await open({ tls: 'always', login });
    await sender(`smtps://${withLogin}127.0.0.1:${office.port}?tls.rejectUnauthorized=false`).send(mail);
    expect(office.letters[0]?.user).toBe('loja');
  });

  test('rejects a wrong password, and its answer does not have the password in it', async () => {
    const office = await open({ tls: 'always', login });
    const error = await sender(
      `smtps://loja:segredo123@127.0.0.1:${office.port}?tls.rejectUnauthorized=false`,
    )
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/Invalid username or password/);
    expect(String(error)).not.toContain('segredo123');
    expect(office.letters).toEqual([]);
  });
});

test('a recipient who is refused now gets the mail when it is sent again', async () => {
  const office = await open();
  office.refuseRecipients(1);
  const smtp = sender(`smtp://127.0.0.1:${office.port}`);
  await expect(smtp.send(mail)).rejects.toThrow(/Mailbox full/);
  await smtp.send(mail);
  expect(office.letters).toHaveLength(1);
});
