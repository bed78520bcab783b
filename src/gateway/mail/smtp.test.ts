import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createKeptMail } from './kept-mail.ts';
import { createSmtpMail } from './smtp.ts';

const mail = {
  id: '0190f1a0-1234-7abc-8def-0123456789ab',
  to: 'ana@example.com',
  from: 'Canhoto <ingressos@canhoto.example>',
  subject: 'Seus ingressos estão aqui',
  html: '<p>Oi, Ana! <img src="cid:qr"></p>',
  text: 'Oi, Ana!',
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A minimal server that accepts a mail or refuses every recipient; it records what it receives. */
async function openServer(refuse = false): Promise<{ url: string; heard: string[]; letters: string[] }> {
  const heard: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let letter: string | null = null;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== null && line !== '.') {
          letter += `${line}\n`;
          continue;
        }
        if (letter !== null) {
          letters.push(letter);
          letter = null;
          socket.write('250 taken\r\n');
          continue;
        }
        heard.push(line);
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'DATA') letter = '';
        if (verb === 'RCPT' && refuse) socket.write('450 mailbox is busy\r\n');
        else
          socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, heard, letters };
}

function openSender(url: string) {
  const sender = createSmtpMail(url);
  closing.push(() => sender.close());
  return sender;
}

test('sends both forms of the mail, its pictures and its own id', async () => {
  const { url, heard, letters } = await openServer();
  const qr = { filename: 'qr.svg', contentType: 'image/svg+xml', content: '<svg/>', contentId: 'qr' };
  await openSender(url).send({ ...mail, attachments: [qr] });
  expect(heard).toContain('MAIL FROM:<ingressos@canhoto.example>');
  expect(heard).toContain('RCPT TO:<ana@example.com>');
  const [letter = ''] = letters;
  expect(letter).toContain('Message-ID: <0190f1a0-1234-7abc-8def-0123456789ab@canhoto.example>');
  expect(letter).toContain('Subject: =?UTF-8?Q?Seus_ingressos_est=C3=A3o_aqui?=');
  expect(letter).toContain('Content-Type: text/plain');
  expect(letter).toContain('Content-Type: text/html');
  expect(letter).toContain('Content-ID: <qr>');
  expect(letter).toContain(Buffer.from('<svg/>').toString('base64'));
});

test('a name with a line break cannot add a header', async () => {
  const { url, letters } = await openServer();
  await openSender(url).send({ ...mail, subject: 'Oi\r\nBcc: outro@example.com' });
  expect(letters[0]).not.toMatch(/^Bcc:/m);
});

test('rejects when the server does not take the mail, so the job tries again', async () => {
  const { url, letters } = await openServer(true);
  await expect(openSender(url).send(mail)).rejects.toThrow(/mailbox is busy/);
  expect(letters).toEqual([]);
});

test('rejects when there is no server', async () => {
  await expect(openSender('smtp://127.0.0.1:9').send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test('kept mail has nothing left to do', async () => {
  await expect(createKeptMail().send(mail)).resolves.toBeUndefined();
});
