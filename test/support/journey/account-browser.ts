import { expect } from 'vitest';
import { writeMail } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { type Deployment, testCpf } from '../deployment/deployment.ts';

export interface AccountAnswer {
  status: number;
  data?: { isLoggedIn: boolean; token: string; locale: string };
  errors?: { code: string; field?: string; message: string }[];
}

/** Somebody's browser, as far as cookies and the session routes go. */
export class AccountBrowser {
  readonly jar = new Map<string, string>();
  private readonly deployment: Pick<Deployment, 'url' | 'graphql'>;
  private readonly userAgent: string;

  constructor(deployment: Pick<Deployment, 'url' | 'graphql'>, userAgent = 'Test browser') {
    this.deployment = deployment;
    this.userAgent = userAgent;
  }

  async call(path: string, body?: object): Promise<AccountAnswer> {
    const response = await fetch(`${this.deployment.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': this.userAgent,
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(cookie) || value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const { status: _told, ...answer } = (await response.json()) as AccountAnswer;
    return { status: response.status, ...answer };
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.call('/api/user')).data?.isLoggedIn ?? false;
  }

  async token(): Promise<string> {
    return (await this.call('/api/user')).data?.token ?? '';
  }

  async ask<T = Record<string, unknown>>(query: string, variables: Record<string, unknown> = {}) {
    return await this.deployment.graphql<T>(query, variables, { token: await this.token() });
  }
}

export const testPassword = 'Segredo#1';

/** What a new person types. */
export function newCustomer(change: Record<string, unknown> = {}) {
  return {
    name: 'Lúcia',
    lastName: 'D’Ávila dos Santos',
    email: `lucia.${Math.random().toString(36).slice(2)}@example.com`,
    password: testPassword,
    passwordConfirmation: testPassword,
    documentType: 'CPF',
    documentNumber: testCpf(),
    birthDate: '1990-02-28',
    locale: 'pt',
    ...change,
  };
}

/** Registers somebody in a browser of their own. */
export async function registerBrowser(deployment: Deployment, change: Record<string, unknown> = {}) {
  const customer = newCustomer(change);
  const browser = new AccountBrowser(deployment);
  const answer = await browser.call('/api/register', customer);
  expect(answer.errors ?? []).toEqual([]);
  return { ...customer, browser };
}

/** Logs somebody in who is registered, in another browser. */
export async function logInBrowser(
  deployment: Deployment,
  email: string,
  password = testPassword,
  userAgent?: string,
): Promise<AccountBrowser> {
  const browser = new AccountBrowser(deployment, userAgent);
  expect((await browser.call('/api/login', { email, password })).status).toBe(200);
  return browser;
}

/** Lets the mails go out and answers the code in the newest link of a kind to an address; null when there is none. */
export async function mailedCode(
  deployment: Deployment,
  toAddress: string,
  template: string,
): Promise<string | null> {
  return /(?:token|codigo)=(\S+)/.exec(await letterTo(deployment, toAddress, template))?.[1] ?? null;
}

/** The same, the whole text of it; empty when there is none. */
export async function letterTo(deployment: Deployment, toAddress: string, template: string): Promise<string> {
  while ((await sendDueMails(deployment.context, (mail) => writeMail(deployment.context, mail))) > 0);
  const { rows } = await deployment.context.pool.query<{ plain: string }>(
    `select plain from mail where to_address = $1 and template = $2 and sent_at is not null
    order by enqueued_at desc limit 1`,
    [toAddress, template],
  );
  return rows[0]?.plain ?? '';
}
