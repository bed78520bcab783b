import type { Pool } from 'pg';
import { expect } from 'vitest';

export interface MailSeen {
  subject: string;
  plain: string;
  html: string;
}

/**
 * The newest mail of a kind to an address, once the job has written it. A sandbox keeps what it would have sent, so the
 * database is the letter box.
 */
export async function mailTo(pool: Pool, address: string, template: string, count = 1): Promise<MailSeen> {
  const read = async () =>
    await pool.query<MailSeen>(
      `select subject, plain, html from mail
       where to_address = $1 and template = $2 and sent_at is not null order by sent_at desc`,
      [address, template],
    );
  await expect.poll(async () => (await read()).rows.length, { interval: 200 }).toBe(count);
  const mail = (await read()).rows[0];
  if (!mail) throw new Error(`No mail ${template} to ${address}.`);
  return mail;
}

/** Path and query of the one link of ours in a mail that leads to `path`. */
export function linkIn({ plain }: MailSeen, path: string): string {
  const links = plain.match(/https?:\/\/\S+/g) ?? [];
  const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname.endsWith(path));
  if (!link) throw new Error(`The mail has no link to ${path}: ${plain}`);
  return link.pathname + link.search;
}
