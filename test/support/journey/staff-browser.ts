import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { StaffSessionAnswer } from '#src/api/routes/staff-session-routes.ts';
import { operator } from '#src/domain/policy/actor.ts';
import type { Place, Role } from '#src/domain/policy/grant.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { writeMailedCode } from '#src/service/people/session/mailed-code.ts';
import { inviteStaff } from '#src/service/people/staff/people/invite-staff.ts';
import type { Deployment } from '../deployment/deployment.ts';

export const staffPassword = 'Bastidor#7';

export interface StaffAnswer extends StaffSessionAnswer {
  status: number;
  headers: Headers;
  errors?: { code: string; field?: string; facts?: Record<string, string | number> }[];
  [more: string]: unknown;
}

/** The browser of somebody of the staff, as far as cookies and the routes of its log-in go. */
export class StaffBrowser {
  readonly jar = new Map<string, string>();
  private readonly deployment: Pick<Deployment, 'url'>;

  constructor(deployment: Pick<Deployment, 'url'>) {
    this.deployment = deployment;
  }

  async call(path: string, body?: object, more: Record<string, string> = {}): Promise<StaffAnswer> {
    const response = await fetch(`${this.deployment.url}/api/staff/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(cookie) || value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return {
      ...((await response.json()) as StaffAnswer),
      status: response.status,
      headers: response.headers,
    };
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async state(): Promise<string> {
    return (await this.call('session')).state;
  }

  /** The code of a refusal; `ok` where there was none. */
  async refusal(path: string, body: object): Promise<string> {
    const { errors } = await this.call(path, body);
    return errors?.[0]?.code ?? 'ok';
  }
}

/** The code that an application shows; `now` of the deployment's clock (RFC 6238, written anew for the test). */
export function totpCode(secret: string, now: Date): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now.getTime() / 30_000), 4);
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export interface TestStaff {
  id: string;
  email: string;
  browser: StaffBrowser;
  secret: string;
  recoveryCodes: string[];
  /** A code that was not used: the clock goes on to the next one first. */
  freshCode(): string;
}

let people = 0;

/** The code of an invitation by the operator. */
export async function invite(
  { context }: Pick<Deployment, 'context'>,
  email: string,
  role: Role = 'OWNER',
  place: Place = installation,
): Promise<string> {
  const id = await inviteStaff(context, { actor: operator('ana'), email, role, place, locale: 'pt' });
  return writeMailedCode(context.sessionSecret, id);
}

/** Somebody who has accepted an invitation and set up an application, logged in by it. */
export async function newStaff(
  deployment: Deployment,
  role: Role = 'OWNER',
  place: Place = installation,
): Promise<TestStaff> {
  people += 1;
  const email = `bia.${String(people).padStart(4, '0')}@example.com`;
  const code = await invite(deployment, email, role, place);
  const browser = new StaffBrowser(deployment);
  const accepted = await browser.call('accept-invitation', {
    code,
    name: `Bia ${people}`,
    password: staffPassword,
    passwordConfirmation: staffPassword,
  });
  expect(accepted.state).toBe('NEEDS_FACTOR');
  const begun = await browser.call('totp-begin', {});
  const secret = begun.secret as string;
  const { clock } = deployment;
  const confirmed = await browser.call('totp-confirm', { code: totpCode(secret, clock.now()) });
  expect(confirmed.state).toBe('OPEN');
  return {
    id: confirmed.person?.id ?? '',
    email,
    browser,
    secret,
    recoveryCodes: confirmed.recoveryCodes as string[],
    freshCode() {
      clock.pass(30);
      return totpCode(secret, clock.now());
    },
  };
}

/** The code in the link of the newest mail of a template. */
export async function staffMailCode(
  { context }: Pick<Deployment, 'context'>,
  email: string,
  template: string,
): Promise<string> {
  await sendDueMails(context, (mail) => writeMail(context, mail));
  const { rows } = await context.pool.query<{ plain: string | null }>(
    'select plain from mail where to_address = $1 and template = $2 order by enqueued_at desc limit 1',
    [email, template],
  );
  return /\/back-office\/[\w-]+#([\w.-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
}
