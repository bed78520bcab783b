import { expect } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { newCustomer } from '../journey/account-browser.ts';
import { elementsIn, type Markup, readMarkup, textOf, upwards } from './markup.ts';

/**
 * Somebody whose browser runs no script, as far as cookies, links and forms go. They reach a field by its label and a
 * button by its name; a field or a button that is switched off they cannot use.
 */
export class FormVisitor {
  readonly jar = new Map<string, string>();
  readonly locale: Locale;
  /** Path and query of the page. */
  at = '';
  status = 0;
  /** The page as it was sent. */
  html = '';
  private readonly url: string;
  private page = readMarkup('');
  private typed = new Map<Markup, string>();

  constructor(url: string, locale: Locale) {
    this.url = url;
    this.locale = locale;
  }

  text<A extends Area>(area: A) {
    return textFor(this.locale, area);
  }

  /** Opens a page, which must be there unless another status is named. */
  async go(path: string, status = 200): Promise<void> {
    await this.open(path, undefined, status);
  }

  /** Follows the one link of this name in the main part of the page. */
  async follow(name: string): Promise<void> {
    const links = this.main().filter(({ tag, attributes }) => tag === 'a' && attributes.has('href'));
    await this.open(
      only(
        links.filter((link) => nameOf(link) === name),
        `link ${name}`,
      ).attributes.get('href') ?? '',
    );
  }

  fill(label: string | RegExp, value: string): void {
    const field = this.field(label);
    expect(field.attributes.has('readonly'), String(label)).toBe(false);
    this.typed.set(field, value);
  }

  /** Chooses the one radio button whose label begins with this. */
  choose(label: string): void {
    const radio = this.field(new RegExp(`^${label}`), 'radio');
    for (const other of this.radiosLike(radio)) this.typed.set(other, other === radio ? 'chosen' : '');
  }

  /** Presses a button in the main part of the page, and follows to the page that comes of it. */
  async send(name: string): Promise<void> {
    const button = only(
      this.main().filter((element) => element.tag === 'button' && nameOf(element) === name),
      `button ${name}`,
    );
    expect(isOff(button), name).toBe(false);
    expect(button.attributes.get('type') ?? 'submit').toBe('submit');
    const form = only(
      upwards(button).filter(({ tag }) => tag === 'form'),
      `form of ${name}`,
    );
    // A form that a browser would send in the address shows there what was typed.
    expect(form.attributes.get('method')).toBe('post');
    const body = new URLSearchParams(this.valuesIn(form));
    const own = button.attributes.get('name');
    if (own !== undefined) body.append(own, button.attributes.get('value') ?? '');
    await this.open(button.attributes.get('formaction') ?? form.attributes.get('action') ?? this.at, body);
  }

  valueOf(label: string | RegExp): string {
    return this.valueIn(this.field(label));
  }

  /** All that the form with this field would send, by name. */
  formOf(label: string | RegExp): Record<string, string> {
    const form = upwards(this.field(label)).find(({ tag }) => tag === 'form');
    return Object.fromEntries(form === undefined ? [] : this.valuesIn(form));
  }

  /** The error that is read out with a field, or nothing when the field is not marked as wrong. */
  errorBeside(label: string | RegExp): string {
    const { attributes } = this.field(label);
    if (attributes.get('aria-invalid') !== 'true') return '';
    const id = (attributes.get('aria-describedby') ?? '').split(' ').at(-1);
    return textOf(
      only(
        this.shown().filter((element) => element.attributes.get('id') === id),
        `error ${id}`,
      ),
    );
  }

  /** The lines of the list of all that is wrong; the browser begins the page there. Empty where there is no list. */
  errors(): string[] {
    const alerts = this.shown()
      .filter(({ attributes }) => attributes.get('role') === 'alert')
      .filter((alert) => textOf(alert).includes(this.text('common')('errorsTitle')));
    if (alerts.length === 0) return [];
    const list = only(alerts, 'list of errors');
    // Without script nothing can move the focus but the page itself.
    expect(list.attributes.has('autofocus')).toBe(true);
    return elementsIn(list)
      .filter(({ tag }) => tag === 'li')
      .map(textOf);
  }

  says(text: string): boolean {
    return this.shown().some((element) => textOf(element) === text);
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.user()).isLoggedIn;
  }

  /** The answer of the customer API to whoever is logged in here. */
  async ask<T>(query: string): Promise<T> {
    const { token } = await this.user();
    const response = await fetch(`${this.url}/production/customer/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: object[] };
    expect(errors).toBeUndefined();
    return data;
  }

  private async user(): Promise<{ isLoggedIn: boolean; token: string | null }> {
    const response = await fetch(`${this.url}/api/user`, { headers: { cookie: this.cookie() } });
    return ((await response.json()) as { data: { isLoggedIn: boolean; token: string | null } }).data;
  }

  private async open(path: string, body?: URLSearchParams, status = 200): Promise<void> {
    let to = new URL(path, this.url + this.at);
    let sent = body;
    for (let leads = 0; ; leads += 1) {
      expect(leads, `${to} leads on and on`).toBeLessThan(10);
      // Nothing of ours leads to another site without asking.
      expect(to.origin).toBe(this.url);
      const response = await fetch(to, {
        redirect: 'manual',
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'text/html',
          'accept-language': this.locale === 'pt' ? 'pt-BR' : 'en-GB',
          cookie: this.cookie(),
          ...(sent === undefined ? {} : { origin: this.url, 'sec-fetch-site': 'same-origin' }),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      this.keep(response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null) {
        this.at = to.pathname + to.search;
        this.status = response.status;
        // A form that is refused comes back with 400.
        const expected = body === undefined ? [status] : [200, 400];
        expect(expected, this.at).toContain(response.status);
        this.html = await response.text();
        this.page = readMarkup(this.html);
        this.typed = new Map();
        return;
      }
      await response.arrayBuffer();
      // Any other status would send the form once more.
      if (sent !== undefined) expect(response.status).toBe(303);
      to = new URL(location, to);
      sent = undefined;
    }
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(cookie) || value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  private cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** All that stands on the page and is not hidden by the markup itself. */
  shown(): Markup[] {
    return elementsIn(this.page).filter(
      (element) =>
        !upwards(element).some(({ tag, attributes }) => tag === 'template' || attributes.has('hidden')),
    );
  }

  private main(): Markup[] {
    return this.shown().filter((element) => upwards(element).some(({ tag }) => tag === 'main'));
  }

  private field(label: string | RegExp, type?: string): Markup {
    const shown = this.shown();
    const isMeant = (text: string) => (typeof label === 'string' ? text === label : label.test(text));
    const labels = shown.filter((element) => element.tag === 'label' && isMeant(textOf(element)));
    const fields = labels.flatMap((element) => {
      const id = element.attributes.get('for');
      if (id === undefined) return elementsIn(element).filter(isField);
      return shown.filter(({ attributes }) => attributes.get('id') === id);
    });
    const field = only(
      fields.filter(({ attributes }) => type === undefined || attributes.get('type') === type),
      `field ${label}`,
    );
    expect(isOff(field), String(label)).toBe(false);
    return field;
  }

  private radiosLike(radio: Markup): Markup[] {
    const form = upwards(radio).find(({ tag }) => tag === 'form') ?? this.page;
    return elementsIn(form).filter(
      ({ attributes }) =>
        attributes.get('type') === 'radio' && attributes.get('name') === radio.attributes.get('name'),
    );
  }

  private valuesIn(form: Markup): [string, string][] {
    return elementsIn(form).flatMap((field): [string, string][] => {
      const name = field.attributes.get('name');
      if (!isField(field) || name === undefined || isOff(field)) return [];
      const type = field.attributes.get('type');
      if (type === 'radio' || type === 'checkbox') {
        const isChosen = this.typed.has(field)
          ? this.typed.get(field) !== ''
          : field.attributes.has('checked');
        return isChosen ? [[name, field.attributes.get('value') ?? 'on']] : [];
      }
      return [[name, this.valueIn(field)]];
    });
  }

  private valueIn(field: Markup): string {
    const typed = this.typed.get(field);
    if (typed !== undefined) return typed;
    if (field.tag === 'textarea') return field.children.join('');
    if (field.tag !== 'select') return field.attributes.get('value') ?? '';
    const options = elementsIn(field).filter(({ tag }) => tag === 'option');
    const chosen = options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
    return chosen?.attributes.get('value') ?? '';
  }
}

const isField = ({ tag }: Markup) => tag === 'input' || tag === 'select' || tag === 'textarea';

const nameOf = (element: Markup) => element.attributes.get('aria-label') ?? textOf(element);

/** Switched off itself, or with the group it stands in. */
export const isOff = (element: Markup) =>
  upwards(element).some(
    ({ tag, attributes }) =>
      (isField({ tag } as Markup) || tag === 'button' || tag === 'fieldset') && attributes.has('disabled'),
  );

function only<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`The page has ${found.length} of: ${what}.`);
  return first;
}

/** Fills the form of registration, which is open, for somebody with a CPF. */
export function fillRegistration(visitor: FormVisitor, person: ReturnType<typeof newCustomer>): void {
  const auth = visitor.text('auth');
  visitor.fill(auth('fullName'), `${person.name} ${person.lastName}`);
  visitor.fill(auth('email'), person.email);
  visitor.choose(auth('CPF'));
  visitor.fill(auth('birthDate'), person.birthDate);
  visitor.fill(auth('documentNumber'), person.documentNumber);
  visitor.fill(auth('password'), person.password);
  visitor.fill(auth('passwordConfirmation'), person.password);
}
