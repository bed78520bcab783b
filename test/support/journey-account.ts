import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Person } from './journey-buyer.ts';
import type { Visit } from './journey-visit.ts';

async function send({ context, url }: Pick<Visit, 'context' | 'url'>, path: string, data: object) {
  const response = await context.request.post(path, { headers: { origin: url }, data });
  if (response.status() !== 200) throw new Error(`${path}: ${await response.text()}`);
}

/** An account made without its form; its owner is logged in in this browser. */
export async function arriveAs(visit: Visit, person: Person): Promise<void> {
  await send(visit, '/api/register', {
    ...person,
    passwordConfirmation: person.password,
    documentType: 'CPF',
    locale: visit.locale,
  });
}

/** Logs somebody in in this browser without the form. */
export async function logInAs(visit: Visit, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await send(visit, '/api/login', { email: person.email, password: person.password });
}

/** Whether the browser's session still opens the account. */
export async function isLoggedIn({ context }: Visit): Promise<boolean> {
  const response = await context.request.get('/api/user');
  return ((await response.json()) as { data: { isLoggedIn: boolean } }).data.isLoggedIn;
}

/** The path of the newest link to a page of ours that was mailed to the address; waits until the mail has left. */
export async function mailedPath(pool: Pool, toAddress: string, template: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ plain: string }>(
          `select plain from mail where to_address = $1 and template = $2 and sent_at is not null
          order by enqueued_at desc limit 1`,
          [toAddress, template],
        );
        path = /https?:\/\/[^/\s]+(\/\S+)/.exec(rows[0]?.plain ?? '')?.[1];
        return path;
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBeDefined();
  return path ?? '';
}
