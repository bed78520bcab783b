import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApiPixAdapter } from '#test/support/doubles/api-pix-adapter.ts';
import type { ApiPix } from './api-pix.ts';
import { createApiPixNotifications } from './api-pix-notification.ts';

// The bank's posts to our webhook, and which of them are read.
const { bank, renew, pay } = await openApiPixAdapter();
let provider: ApiPix;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

describe('the webhook', () => {
  async function receive() {
    const bodies: { url: string; text: string }[] = [];
    const server = createServer(async (incoming, response) => {
      let text = '';
      for await (const part of incoming) text += part;
      bodies.push({ url: incoming.url ?? '', text });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
    return { bodies, address, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  test('is told to the bank, and what it posts there is read', async () => {
    const { bodies, address, close } = await receive();
    await provider.registerWebhook(address, { 'x-skip-mtls-checking': 'true' });
    await pay(provider);
    await bank.takeBack(reference, 'MED_OPERACIONAL');
    const read = createApiPixNotifications({ key: bank.key, secret: null });
    const notes = bodies.map(({ text }) => read({}, {}, text));
    expect(bodies.map(({ url }) => url)).toEqual(['/webhooks/pix', '/webhooks/pix']);
    expect(notes).toEqual([
      [{ messageId: expect.stringMatching(/^E\w{31}$/), reference, providerId: null }],
      [{ messageId: expect.stringMatching(/^E\w{31} \w+=DEVOLVIDO$/), reference, providerId: null }],
    ]);
    await close();
  });

  const entry = { endToEndId: 'E'.repeat(32), txid: 'a'.repeat(32), valor: '1.00', horario: 'x' };
  const body = (...pix: object[]) => JSON.stringify({ pix });

  test('leaves out what is of another key, or of no charge', () => {
    const read = createApiPixNotifications({ key: 'Loja@example.com', secret: null });
    const elsewhere = { ...entry, chave: 'eva@example.com' };
    expect(read({}, {}, body(elsewhere, { ...entry, txid: undefined }))).toEqual([]);
    expect(read({}, {}, body(elsewhere, entry, { ...entry, chave: 'loja@example.com' }))).toHaveLength(2);
  });

  test('takes a single refund where the list belongs', () => {
    const read = createApiPixNotifications({ key: 'k', secret: null });
    expect(read({}, {}, body({ ...entry, devolucoes: { id: 'r', status: 'DEVOLVIDO' } }))).toMatchObject([
      { messageId: `${entry.endToEndId} r=DEVOLVIDO` },
    ]);
  });

  test('asks for the secret where there is one, and for the shape always', () => {
    const read = createApiPixNotifications({ key: 'k', secret: 'certo' });
    expect(read({}, { hmac: 'errado' }, body(entry))).toBeNull();
    expect(read({}, {}, body(entry))).toBeNull();
    expect(read({}, { hmac: 'certo' }, body(entry))).toHaveLength(1);
    for (const wrong of ['', '{', '[]', '{"pix":{}}', '{"pix":[{}]}']) {
      expect(read({}, { hmac: 'certo' }, wrong)).toBeNull();
    }
  });
});
