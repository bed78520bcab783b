import type { Person } from './buyer.ts';
import type { Visit } from './visit.ts';

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
