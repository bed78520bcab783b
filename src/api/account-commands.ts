import { z } from 'zod';
import type { Context } from '../context.ts';
import { normalEmail } from '../domain/email.ts';
import type { Uuid } from '../domain/ids.ts';
import { locales } from '../domain/locale.ts';
import { documentTypes } from '../domain/person.ts';
import { DomainError } from '../domain/refusal.ts';
import type { OpenedSession } from '../domain/session.ts';
import { registerCustomer } from '../service/customer/register-customer.ts';
import { confirmEmail } from '../service/login/confirm-email.ts';
import { lockAccount } from '../service/login/lock-account.ts';
import { requestNewPassword } from '../service/login/request-new-password.ts';
import { saveNewPassword } from '../service/login/save-new-password.ts';
import { recordSecurityEvent } from '../service/security/record-security-event.ts';
import { endSessions } from '../service/session/end-sessions.ts';
import { addressKey } from './address-key.ts';
import { createOperationRates } from './operation-rates.ts';

/** Who sends it, as far as these commands care. */
export interface Sender {
  headers: Headers;
  ip: string;
}

// Forms come here as they were typed; in JSON a NUL was refused before.
const text = z
  .string()
  .max(400)
  .refine((typed) => !typed.includes('\0'));
const optional = text.nullish();
const inputs = {
  logIn: z.object({ email: text, password: text }),
  register: z.object({
    name: text,
    lastName: text,
    email: text,
    password: text,
    passwordConfirmation: text,
    documentType: z.enum(documentTypes),
    documentNumber: text,
    birthDate: optional,
    phoneNumber: optional,
    genderId: z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().nullish()),
    corporateName: optional,
    tradeName: optional,
    contactName: optional,
    locale: z.enum(locales),
  }),
  requestNewPassword: z.object({ email: text, locale: z.enum(locales) }),
  saveNewPassword: z.object({ token: text, password: text, passwordConfirmation: text }),
  confirmEmail: z.object({ code: text }),
};

/** What can be done about an account by somebody who is not logged in, however it was sent: as JSON or as a form. */
export interface AccountCommands {
  /** Refusals: LOGIN_FAILED, TOO_MANY_REQUESTS, INVALID_INPUT. */
  logIn(sender: Sender, input: unknown): Promise<OpenedSession>;
  register(sender: Sender, input: unknown): Promise<OpenedSession>;
  requestNewPassword(sender: Sender, input: unknown): Promise<void>;
  /** Logs in as well: who reads the mails of an account is its owner. */
  saveNewPassword(sender: Sender, input: unknown): Promise<OpenedSession>;
  confirmEmail(sender: Sender, input: unknown): Promise<void>;
  /** "It wasn't me": by a mailed link. */
  lockAccount(sender: Sender, input: unknown): Promise<void>;
  /** Returns the cookies that take the login away. */
  logOut(sender: Sender): Promise<string[]>;
  /** A log-in that is proved elsewhere: each asks a provider. Refusal: TOO_MANY_REQUESTS. */
  countLogIn(sender: Pick<Sender, 'ip'>): void;
  /** Opens a login for a customer whose identity was proved, and ends the one the browser had. */
  open(sender: Sender, customerId: Uuid): Promise<OpenedSession>;
}

export function createAccountCommands(context: Context): AccountCommands {
  const now = () => context.clock.milliseconds();
  const rates = createOperationRates(context.operationLimits, now);
  /** `account` is what somebody claims to be: an e-mail, counted beside the address it is tried from. */
  const count = (name: string, { ip }: Pick<Sender, 'ip'>, account?: string) =>
    rates.countOne(name, { customerId: null, ipAddress: ip }, account);

  /** Whatever login the browser had ends with the new one, so that a cookie planted beforehand is worth nothing. */
  async function instead(sender: Sender, open: () => Promise<OpenedSession>): Promise<OpenedSession> {
    const before = await context.identity.session(sender.headers);
    const opened = await open();
    if (before !== null) {
      await endSessions(context, context.db, before.customerId, { only: before.sessionId });
    }
    return opened;
  }

  return {
    async logIn(sender, input) {
      const typed = parse(inputs.logIn, input);
      const email = normalEmail(typed.email) ?? '';
      count('logIn', sender, `${addressKey(sender.ip)} ${email}`);
      return await instead(sender, async () => {
        const opened = await context.identity.logIn({ email, password: typed.password }, sender.headers);
        if (opened === null) throw new DomainError('LOGIN_FAILED');
        return opened;
      });
    },
    async register(sender, input) {
      count('register', sender);
      const typed = parse(inputs.register, input);
      return await instead(sender, () => registerCustomer(context, typed, sender.headers));
    },
    async requestNewPassword(sender, input) {
      const typed = parse(inputs.requestNewPassword, input);
      // Each is a mail to somebody: few to one address, and not all addresses from one place.
      count('passwordMails', sender, typed.email.trim().toLowerCase());
      await requestNewPassword(context, typed);
    },
    async saveNewPassword(sender, input) {
      count('mailedCodes', sender);
      const customerId = await saveNewPassword(context, parse(inputs.saveNewPassword, input));
      return await instead(sender, () => context.identity.open(customerId, sender.headers));
    },
    async confirmEmail(sender, input) {
      count('mailedCodes', sender);
      const live = await context.identity.session(sender.headers);
      await confirmEmail(context, parse(inputs.confirmEmail, input), live?.sessionId);
    },
    async lockAccount(sender, input) {
      count('mailedCodes', sender);
      await lockAccount(context, parse(inputs.confirmEmail, input));
    },
    async logOut({ headers, ip }) {
      const live = await context.identity.session(headers);
      const setCookies = await context.identity.logOut(headers);
      if (live === null) return setCookies;
      context.sessions.forget(live.sessionId);
      await recordSecurityEvent(context, { kind: 'LOG_OUT', customerId: live.customerId, address: ip });
      return setCookies;
    },
    countLogIn: (sender) => count('logIn', sender),
    open: (sender, customerId) => instead(sender, () => context.identity.open(customerId, sender.headers)),
  };
}

/** Refusal: INVALID_INPUT with the field that does not fit. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new DomainError('INVALID_INPUT', field === '' ? {} : { field });
}
