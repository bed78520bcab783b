import { customer } from '#src/domain/policy/actor.ts';
import type { Deployment, TestCustomer } from '../deployment/deployment.ts';
import { testCpf } from '../deployment/deployment.ts';

/** Somebody who is logged in by cookie as well as by token, as a browser is. */
export interface TicketHolder {
  customer: TestCustomer;
  /** Asks for an address as a link is followed: with the cookie, without a script. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Registers somebody and keeps what the browser would. */
export async function openTicketHolder(
  deployment: Pick<Deployment, 'url' | 'graphql' | 'context'>,
  about: { name?: string; locale?: 'pt' | 'en' } = {},
): Promise<TicketHolder> {
  const documentNumber = testCpf();
  const response = await fetch(`${deployment.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: about.name ?? 'Lúcia',
      lastName: 'D’Ávila',
      email: `holder.${documentNumber}@example.com`,
      password: 'Segredo#1',
      passwordConfirmation: 'Segredo#1',
      documentType: 'CPF',
      documentNumber,
      birthDate: '1990-02-28',
      locale: about.locale ?? 'pt',
    }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.slice(0, text.indexOf(';')))
    .join('; ');
  const { data } = (await response.json()) as { data: { token: string } };
  const { rows } = await deployment.context.pool.query('select id from customer where document_number = $1', [
    documentNumber,
  ]);
  return {
    customer: { id: rows[0].id, actor: customer(rows[0].id), token: data.token, documentNumber },
    get: (path, headers = {}) =>
      fetch(`${deployment.url}${path}`, { redirect: 'manual', headers: { cookie, ...headers } }),
  };
}
