import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { openSite } from '../support/http/site.ts';

// PUBLIC_URL says localhost; the same machine answers to 127.0.0.1, and to a phone by its address in the network.
const shop = openSite();
const txid = '7978c0c97ea847e78e8849634473c1f1';

test.each(['localhost', '127.0.0.1'])(
  'the forms of the test bank and of the log-in work at %s',
  async (host) => {
    const { port } = new URL(shop.url);
    const origin = `http://${host}:${port}`;
    const charge = {
      txid,
      status: 'ACTIVE',
      amountCents: 100,
      description: 'Pedido',
      payer: null,
      copyAndPaste: '0002',
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
      payments: [],
      refunds: [],
    };
    await shop.pool.query(
      `insert into sandbox_charge (txid, data, updated_at) values ($1, $2, now()) on conflict (txid) do nothing`,
      [txid, { version: 1, charge }],
    );
    const post = (path: string, body: string) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    const expired = await post(`/sandbox/bank/${txid}`, 'what=expire');
    expect([expired.status, expired.headers.get('location')]).toEqual([302, `/sandbox/bank/${txid}`]);
    const logIn = await post('/pt/auth/entrar', 'email=nobody%40example.com&password=x');
    expect(await logIn.text()).toContain(textFor('pt', 'error')('LOGIN_FAILED'));
  },
);
