import { expect, test, vi } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { AccountBrowser, newCustomer, testPassword } from '#test/support/journey/account-browser.ts';
import { forgetSecurityEvents } from './forget-security-events.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const deployment = await openDeployment();
const { context } = deployment;

async function stored(customerId: string) {
  const { rows } = await context.pool.query(
    'select * from security_event where customer_id = $1 order by at, id',
    [customerId],
  );
  return rows;
}

test('an event is stored with account, address and time, and its e-mail as a digest', async () => {
  const customerId = context.ids.uuid();
  const at = new Date('2027-03-01T12:00:00Z');
  const event = {
    kind: 'LOG_IN_FAILED',
    customerId,
    email: ' Ana@Example.com ',
    address: '203.0.113.9',
  } as const;
  await recordSecurityEvent(context, { ...event, at, facts: { by: 'password' } });
  await recordSecurityEvent(context, { ...event, at, email: 'ana@example.com' });
  const [first, second] = await stored(customerId);
  expect(first).toMatchObject({
    kind: 'LOG_IN_FAILED',
    ip_address: '203.0.113.9',
    at,
    facts: { by: 'password' },
  });
  expect(first?.email_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(second?.email_hash).toBe(first?.email_hash);
  expect(JSON.stringify(first).toLowerCase()).not.toContain('ana@');
});

test('the log gets neither the e-mail nor the address', async () => {
  const lines: unknown[] = [];
  const log = Object.assign(Object.create(context.log), {
    info: (...line: unknown[]) => lines.push(line),
  });
  const email = 'rita@example.com';
  await recordSecurityEvent({ ...context, log }, { kind: 'LOG_IN', email, address: '203.0.113.7' });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain('LOG_IN');
  expect(JSON.stringify(lines)).not.toMatch(/rita|203\.0\.113/);
});

test('a record that cannot be stored is logged and rejects nothing', async () => {
  const error = vi.fn();
  const log = Object.assign(Object.create(context.log), { error });
  const kind = 'NO_SUCH_KIND' as 'LOG_IN';
  await expect(recordSecurityEvent({ ...context, log }, { kind, address: null })).resolves.toBeUndefined();
  expect(error).toHaveBeenCalledOnce();
  expect(String(error.mock.calls[0]?.[0].err)).toContain('security_event_kind_known');
});

test('rows are not changed, and go after six months only', async () => {
  const customerId = context.ids.uuid();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await recordSecurityEvent(context, { kind: 'LOG_IN', customerId, address: null, at: ago(190) });
  await recordSecurityEvent(context, { kind: 'LOG_OUT', customerId, address: null, at: ago(170) });
  const about = 'where customer_id = $1';
  await expect(
    context.pool.query(`update security_event set ip_address = null ${about}`, [customerId]),
  ).rejects.toThrow(/append-only/);
  await expect(context.pool.query(`delete from security_event ${about}`, [customerId])).rejects.toThrow(
    /append-only/,
  );
  // A refused statement may keep its row a moment longer than its error takes to come, and forgetting waits for no row.
  await expect
    .poll(async () => {
      await forgetSecurityEvents(context);
      return (await stored(customerId)).map(({ kind }) => kind);
    })
    .toEqual(['LOG_OUT']);
});

test('a log-out is recorded', async () => {
  const customer = newCustomer();
  const browser = new AccountBrowser(deployment);
  await browser.call('/api/register', customer);
  await browser.call('/api/login', { email: customer.email, password: testPassword });
  const { rows } = await context.pool.query('select id from auth_user where email = $1', [customer.email]);
  expect((await stored(rows[0]?.id)).filter(({ kind }) => kind === 'LOG_OUT')).toEqual([]);
  await browser.call('/api/logout', {});
  const events = (await stored(rows[0]?.id)).filter(({ kind }) => kind === 'LOG_OUT');
  expect(events).toMatchObject([{ ip_address: '127.0.0.1' }]);
});
