import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { openSite } from '../support/http/site.ts';

// PUBLIC_URL says localhost; the same machine answers to 127.0.0.1, and to a phone by its address in the network.
const shop = openSite();
const txid = '7978c0c97ea847e78e8849634473c1f1';
const chargeOf = (id: string) => ({
  ...{ txid: id, status: 'ACTIVE', amountCents: 100, description: 'Pedido', payer: null },
  ...{ copyAndPaste: '0002', createdAt: new Date().toISOString(), payments: [], refunds: [] },
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});

async function keepCharge(id: string): Promise<void> {
  await shop.pool.query(
    `insert into sandbox_charge (txid, data, updated_at) values ($1, $2, now()) on conflict (txid) do nothing`,
    [id, { version: 1, charge: chargeOf(id) }],
  );
}

const postTo = (origin: string, path: string, body: string) =>
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

test('the test bank pays a charge that ran out where its box says so, and only there', async () => {
  const late = '7978c0c97ea847e78e8849634473c1f2';
  await keepCharge(late);
  const paid = async () => {
    const { rows } = await shop.pool.query(
      `select jsonb_array_length(data -> 'charge' -> 'payments') as payments from sandbox_charge where txid = $1`,
      [late],
    );
    return rows[0].payments;
  };
  const visitor = new FormVisitor(shop.url, 'pt');
  const t = visitor.text('sandbox');
  await postTo(new URL(shop.url).origin, `/sandbox/bank/${late}`, 'what=expire');
  await visitor.go(`/sandbox/bank/${late}`);
  const [box] = visitor.shown().filter(({ attributes }) => attributes.get('name') === 'evenIfExpired');
  expect(box?.attributes.get('type')).toBe('checkbox');
  const pay = (box: string) =>
    postTo(new URL(shop.url).origin, `/sandbox/bank/${late}`, `what=pay&delivery=lost${box}`);
  await pay('');
  expect(await paid()).toBe(0);
  await pay('&evenIfExpired=on');
  expect(await paid()).toBe(1);
  await visitor.go(`/sandbox/bank/${late}`);
  expect(visitor.says(t('paidTitle'))).toBe(true);
});

test.each(['localhost', '127.0.0.1'])(
  'the forms of the test bank and of the log-in work at %s',
  async (host) => {
    const { port } = new URL(shop.url);
    const origin = `http://${host}:${port}`;
    await keepCharge(txid);
    const post = (path: string, body: string) => postTo(origin, path, body);
    const expired = await post(`/sandbox/bank/${txid}`, 'what=expire');
    expect([expired.status, expired.headers.get('location')]).toEqual([302, `/sandbox/bank/${txid}`]);
    const logIn = await post('/pt/auth/entrar', 'email=nobody%40example.com&password=x');
    expect(await logIn.text()).toContain(textFor('pt', 'error')('LOGIN_FAILED'));
  },
);
