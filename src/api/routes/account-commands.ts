import { z } from 'zod';
import { typedText } from '../../domain/format/typed-text.ts';
import { limits } from '../../domain/limits.ts';
import { locales } from '../../domain/locale.ts';
import type { LiveSession, OpenedSession, ProvedLogin } from '../../domain/login/session.ts';
import { normalEmail } from '../../domain/person/email.ts';
import { documentTypes } from '../../domain/person/person.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import { recordSecurityEvent } from '../../service/ground/security/record-security-event.ts';
import type { SecurityEvent } from '../../service/ground/security/security-event.ts';
import { registerCustomer } from '../../service/people/customer/register-customer.ts';
import { confirmEmail } from '../../service/people/login/confirm-email.ts';
import { knowsDevice } from '../../service/people/login/devices.ts';
import { lockAccount } from '../../service/people/login/lock-account.ts';
import { logInByCode } from '../../service/people/login/log-in-by-code.ts';
import { noteDevice } from '../../service/people/login/note-device.ts';
import { logInByPassword } from '../../service/people/login/opening/log-in-by-password.ts';
import { openLogin } from '../../service/people/login/opening/open-login.ts';
import { logInByPasskey } from '../../service/people/login/passkey/log-in-by-passkey.ts';
import { requestLogInCode } from '../../service/people/login/request-log-in-code.ts';
import { requestNewPassword } from '../../service/people/login/request-new-password.ts';
import { saveNewPassword } from '../../service/people/login/save-new-password.ts';
import { warnOfFailures } from '../../service/people/login/warn-of-failures.ts';
import { endSessions } from '../../service/people/session/end-sessions.ts';
import type { WithSessions } from '../../service/people/session/live-sessions.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLeakedPasswords,
  WithLog,
  WithPasskeys,
  WithPublicUrl,
  WithSessionSecret,
} from '../../service/ports.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import { createOperationRates } from '../graphql/operation-rates.ts';
import type { TakenAnswers } from '../graphql/taken-answers.ts';
import { addressKey } from '../security/address-key.ts';
import { codeCookie, readCodeCookie } from '../security/code-cookie.ts';
import { deviceCookie, readDevice } from '../security/device-cookie.ts';
import { createLogInBackoff } from '../security/log-in-backoff.ts';

type AccountContext = WithDb &
  WithClock &
  WithIds &
  WithLog &
  WithIdentity &
  WithLeakedPasswords &
  WithPasskeys &
  WithSessions &
  WithPublicUrl &
  WithSessionSecret & { operationLimits: OperationLimits };

/** The sender of a command. */
export interface Sender {
  headers: Headers;
  ip: string;
}

// Forms arrive unchecked; in JSON a NUL was refused before. A form has no halves of characters.
export const secretInput = z
  .string()
  .max(400)
  .refine((typed) => !typed.includes('\0'));
/** Typed texts, but for passwords: in those every character counts. */
export const textInput = secretInput.transform(typedText);
const text = textInput;
const optional = text.nullish();
const inputs = {
  logIn: z.object({ email: text, password: secretInput }),
  register: z.object({
    fullName: optional,
    name: optional,
    lastName: optional,
    email: text,
    password: secretInput.nullish(),
    passwordConfirmation: secretInput.nullish(),
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
  requestLogInCode: z.object({ email: text, locale: z.enum(locales) }),
  logInByCode: z.object({ code: text }),
  requestNewPassword: z.object({ email: text, locale: z.enum(locales) }),
  saveNewPassword: z.object({ token: text, password: secretInput, passwordConfirmation: secretInput }),
  confirmEmail: z.object({ code: text }),
};

/** The commands about an account for visitors, sent as JSON or as a form. */
export interface AccountCommands {
  /** Refusals: LOGIN_FAILED, TOO_MANY_REQUESTS, INVALID_INPUT. */
  logIn(sender: Sender, input: unknown): Promise<OpenedSession>;
  register(sender: Sender, input: unknown): Promise<OpenedSession>;
  requestNewPassword(sender: Sender, input: unknown): Promise<void>;
  /** `answer`: of the browser. Refusals: LOGIN_PASSKEY_FAILED, LOGIN_LOCKED. */
  logInByPasskey(sender: Sender, answer: unknown): Promise<OpenedSession>;
  /** Returns the cookie that binds the code to this browser. The same for every address. */
  requestLogInCode(sender: Sender, input: unknown): Promise<string[]>;
  /** Refusals: LOGIN_CODE_WRONG, LOGIN_LOCKED. */
  logInByCode(sender: Sender, input: unknown): Promise<OpenedSession>;
  /** Also logs in, because whoever reads an account's mails is its owner. */
  saveNewPassword(sender: Sender, input: unknown): Promise<OpenedSession>;
  confirmEmail(sender: Sender, input: unknown): Promise<void>;
  /** "It wasn't me", by a mailed link. */
  lockAccount(sender: Sender, input: unknown): Promise<void>;
  /** Returns the cookies that remove the login. */
  logOut(sender: Sender): Promise<string[]>;
  /** Counts a log-in by a provider, because each calls it. Refusal: TOO_MANY_REQUESTS. */
  countLogIn(sender: Pick<Sender, 'ip'>): void;
  /** Opens a login for a customer whose identity was proved, and ends the one the browser had. Refusal: LOGIN_FAILED. */
  open(sender: Sender, proved: ProvedLogin): Promise<OpenedSession>;
}

export function createAccountCommands(context: AccountContext, takenAnswers: TakenAnswers): AccountCommands {
  const now = () => context.clock.milliseconds();
  const rates = createOperationRates(context.operationLimits, now);
  const backoff = createLogInBackoff(now);
  const record = (event: SecurityEvent) => recordSecurityEvent(context, event);
  /** `account`: the e-mail that is tried, counted beside the address. */
  const count = (name: string, { ip }: Pick<Sender, 'ip'>, account?: string) =>
    rates.countOne(name, { customerId: null, ipAddress: ip }, account);

  /** The browser's former login ends with the new one, against session fixation. */
  async function instead(
    sender: Sender,
    open: () => Promise<OpenedSession>,
    { tells = true } = {},
  ): Promise<OpenedSession> {
    const before = await context.identity.session(sender.headers);
    const opened = await open();
    return await follow(sender, opened, before, tells);
  }

  /** Steps after a login was opened. */
  async function follow(
    sender: Sender,
    opened: OpenedSession,
    before: LiveSession | null,
    tells: boolean,
  ): Promise<OpenedSession> {
    if (before !== null) {
      await endSessions(context, { actor: before.actor, only: before.sessionId });
    }
    await record({ kind: 'LOG_IN', customerId: opened.actor.id, address: sender.ip });
    const device = await noteDevice(context, {
      actor: opened.actor,
      device: readDevice(context, sender.headers),
      tells,
    });
    if (device === null) return opened;
    return { ...opened, setCookies: [...opened.setCookies, deviceCookie(context, device)] };
  }

  /**
   * Checks the password. Tries at one e-mail are delayed over all addresses together. A known device has its own tries, so
   * that strangers cannot lock its owner out.
   */
  async function openByPassword(sender: Sender, email: string, password: string): Promise<OpenedSession> {
    const device = readDevice(context, sender.headers);
    const isKnown = await knowsDevice(context, email, device);
    const name = isKnown ? `${device} ${email}` : email;
    const asker = addressKey(sender.ip);
    const { result: opened, failures } = await backoff.attempt(name, async () => {
      const proved = await logInByPassword(context, { email, password, asker });
      return proved === null ? null : await openLogin(context, { proved, headers: sender.headers });
    });
    if (opened !== null) return opened;
    await record({ kind: 'LOG_IN_FAILED', email, address: sender.ip, facts: { failures } });
    if (failures === limits.logInFailuresFree && !isKnown) {
      // Not awaited, because its duration would reveal whether there is an account.
      warnOfFailures(context, { email }).catch((err: unknown) =>
        context.log.warn({ err }, 'nobody was warned'),
      );
    }
    throw new DomainError('LOGIN_FAILED');
  }

  return {
    async logIn(sender, input) {
      const typed = parse(inputs.logIn, input);
      const email = emailOf(typed, 'LOGIN_FAILED', () => count('logIn', sender));
      count('logIn', sender, `${addressKey(sender.ip)} ${email}`);
      return await instead(sender, () => openByPassword(sender, email, typed.password));
    },
    async register(sender, input) {
      count('register', sender);
      const typed = parse(inputs.register, input);
      const before = await context.identity.session(sender.headers);
      const opened = await takenAnswers.bound({ customerId: null, ipAddress: sender.ip }, () =>
        registerCustomer(context, typed, sender.headers, addressKey(sender.ip)),
      );
      // The account is there. Whoever is told BUSY now would send the same again, and be told EMAIL_IN_USE.
      return await follow(sender, opened, before, false).catch((err: unknown) => {
        context.log.warn({ err }, 'a registration was done, and not all that follows');
        return opened;
      });
    },
    async requestNewPassword(sender, input) {
      const typed = parse(inputs.requestNewPassword, input);
      // Each sends a mail: few to one address, and few from one place. Requests of strangers do not use up the owner's:
      // requesters are counted separately, and a known device only so.
      const email = emailOf(typed, 'EMAIL_INVALID', () => count('passwordMails', sender));
      count('passwordMails', sender, `${addressKey(sender.ip)} ${email}`);
      if (!(await knowsDevice(context, email, readDevice(context, sender.headers)))) {
        count('passwordMailsToOne', sender, email);
      }
      await requestNewPassword(context, typed);
    },
    async requestLogInCode(sender, input) {
      const typed = parse(inputs.requestLogInCode, input);
      const email = emailOf(typed, 'EMAIL_INVALID', () => count('codeMails', sender));
      count('codeMails', sender, `${addressKey(sender.ip)} ${email}`);
      const isKnown = await knowsDevice(context, email, readDevice(context, sender.headers));
      const keptId = readCodeCookie(context, sender.headers);
      return [codeCookie(context, await requestLogInCode(context, typed, isKnown, keptId))];
    },
    async logInByCode(sender, input) {
      count('logInCodes', sender);
      const { code } = parse(inputs.logInByCode, input);
      const id = readCodeCookie(context, sender.headers);
      return await instead(sender, async () => {
        const proved = await logInByCode(context, { id, code }).catch(async (error) => {
          await record({ kind: 'LOG_IN_FAILED', address: sender.ip, facts: { by: 'code' } });
          throw error;
        });
        const { customerId, isNewlyProved } = proved;
        if (isNewlyProved) await record({ kind: 'EMAIL_PROVED', customerId, address: sender.ip });
        return still(await openLogin(context, { proved, headers: sender.headers }), 'LOGIN_CODE_WRONG');
      });
    },
    async logInByPasskey(sender, answer) {
      count('logIn', sender);
      return await instead(sender, async () => {
        const proved = await logInByPasskey(context, answer).catch(async (error) => {
          await record({ kind: 'LOG_IN_FAILED', address: sender.ip, facts: { by: 'passkey' } });
          throw error;
        });
        return still(await openLogin(context, { proved, headers: sender.headers }), 'LOGIN_PASSKEY_FAILED');
      });
    },
    async saveNewPassword(sender, input) {
      count('mailedCodes', sender);
      const typed = parse(inputs.saveNewPassword, input);
      const proved = await saveNewPassword(context, typed, addressKey(sender.ip));
      await record({ kind: 'PASSWORD_RESET', customerId: proved.customerId, address: sender.ip });
      // The mail about the new password says so.
      const opening = async () =>
        still(await openLogin(context, { proved, headers: sender.headers }), 'LOGIN_FAILED');
      return await instead(sender, opening, { tells: false });
    },
    async confirmEmail(sender, input) {
      count('mailedCodes', sender);
      const live = await context.identity.session(sender.headers);
      const typed = parse(inputs.confirmEmail, input);
      const { customerId, isChanged } = await confirmEmail(context, typed, live?.sessionId);
      if (isChanged) await record({ kind: 'EMAIL_CHANGED', customerId, address: sender.ip });
    },
    async lockAccount(sender, input) {
      count('mailedCodes', sender);
      const customerId = await lockAccount(context, parse(inputs.confirmEmail, input));
      await record({ kind: 'ACCOUNT_LOCKED', customerId, address: sender.ip });
    },
    async logOut({ headers, ip }) {
      const live = await context.identity.session(headers);
      // With the secrets that it replaced: the library knows only the one that is shown.
      if (live !== null) await endSessions(context, { actor: live.actor, only: live.sessionId });
      const setCookies = await context.identity.logOut(headers);
      if (live === null) return setCookies;
      await recordSecurityEvent(context, { kind: 'LOG_OUT', customerId: live.actor.id, address: ip });
      return setCookies;
    },
    countLogIn: (sender) => count('logIn', sender),
    open: (sender, proved) =>
      instead(sender, async () =>
        still(await openLogin(context, { proved, headers: sender.headers }), 'LOGIN_FAILED'),
      ),
  };
}

/** The login that was opened, or the refusal where its owner took the account back since the proof. */
function still(opened: OpenedSession | null, code: RefusalCode): OpenedSession {
  if (opened === null) throw new DomainError(code);
  return opened;
}

/**
 * The typed address as it is stored. A mistyped one is nobody's: people who mistype would share one count by account, so only
 * `countAsker` counts it. Refusal: `code`.
 */
export function emailOf(
  typed: { email: string },
  code: 'LOGIN_FAILED' | 'EMAIL_INVALID',
  countAsker: () => void,
): string {
  const email = normalEmail(typed.email);
  if (email !== null) return email;
  countAsker();
  throw new DomainError(code, code === 'EMAIL_INVALID' ? { field: 'email' } : {});
}

/** Refusal: INVALID_INPUT with the field that does not fit. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new DomainError('INVALID_INPUT', field === '' ? {} : { field });
}
