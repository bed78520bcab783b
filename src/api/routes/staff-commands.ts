import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import type { OpenedStaffSession } from '../../domain/login/session.ts';
import { DomainError } from '../../domain/refusal.ts';
import { changeStaffPassword } from '../../service/people/staff/change-staff-password.ts';
import { addPasskey } from '../../service/people/staff/factor/add-passkey.ts';
import { askPasskey } from '../../service/people/staff/factor/ask-passkey.ts';
import { beginTotp } from '../../service/people/staff/factor/begin-totp.ts';
import { completeStaffLogin } from '../../service/people/staff/factor/complete-staff-login.ts';
import { confirmStaff } from '../../service/people/staff/factor/confirm-staff.ts';
import { confirmTotp } from '../../service/people/staff/factor/confirm-totp.ts';
import { logInWithPasskey } from '../../service/people/staff/factor/log-in-with-passkey.ts';
import { makeRecoveryCodes } from '../../service/people/staff/factor/make-recovery-codes.ts';
import { type FactorsView, readFactors } from '../../service/people/staff/factor/read-factors.ts';
import { removeFactor } from '../../service/people/staff/factor/remove-factor.ts';
import { findStaffLogin, type StaffLogin } from '../../service/people/staff/find-staff-login.ts';
import { acceptInvitation } from '../../service/people/staff/people/accept-invitation.ts';
import { findInvitation, type InvitationView } from '../../service/people/staff/people/find-invitation.ts';
import { requestStaffPassword } from '../../service/people/staff/request-staff-password.ts';
import type { WithSandboxOwner } from '../../service/people/staff/sandbox/sandbox-owner.ts';
import { saveStaffPassword } from '../../service/people/staff/save-staff-password.ts';
import {
  endStaffLogin,
  listStaffLogins,
  logInStaff,
  openStaffLogin,
  type StaffLoginView,
} from '../../service/people/staff/staff-logins.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithLeakedPasswords,
  WithPublicUrl,
  WithSessionSecret,
  WithStaffIdentity,
  WithStaffUrl,
} from '../../service/ports.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import { createOperationRates } from '../graphql/operation-rates.ts';
import { addressKey } from '../security/address-key.ts';
import { createLogInBackoff } from '../security/log-in-backoff.ts';
import { emailOf, parse, type Sender, secretInput, textInput } from './account-commands.ts';

export type StaffRouteContext = WithDb &
  WithClock &
  WithIds &
  WithLeakedPasswords &
  WithSessionSecret &
  WithStaffIdentity &
  WithStaffUrl &
  WithPublicUrl &
  WithSandboxOwner & { operationLimits: OperationLimits };

const text = textInput;
const code = z.object({ code: text });
/** The browser's own form; the gateway reads it. */
const answer = z.looseObject({});
const inputs = {
  logIn: z.object({ email: text, password: secretInput }),
  code,
  passkeyOptions: z.object({ purpose: z.enum(['LOG_IN', 'CONFIRM']).default('LOG_IN') }),
  passkey: z.object({ answer }),
  accept: z.object({
    code: text,
    name: text.optional(),
    password: secretInput.optional(),
    passwordConfirmation: secretInput.optional(),
  }),
  addPasskey: z.object({ answer, name: text.default('') }),
  confirm: z.union([code, z.object({ answer })]),
  requestPassword: z.object({ email: text, locale: z.enum(locales) }),
  removeFactor: z.union([z.object({ passkeyId: z.uuid() }), z.object({ totp: z.literal(true) })]),
  endLogin: z.object({ id: z.uuid() }),
  changePassword: z.object({
    currentPassword: secretInput,
    password: secretInput,
    passwordConfirmation: secretInput,
  }),
  savePassword: z.object({ code: text, password: secretInput, passwordConfirmation: secretInput }),
};

/** What a step gives beside the cookies of a login that it opened. */
interface Step<Result = object> {
  opened?: OpenedStaffSession | null;
  result: Result;
}

/**
 * The steps of a log-in of staff, counted by account and address. Every step but the first ones needs a login; its refusal
 * without one is UNAUTHENTICATED. The service says the other refusals.
 */
export function createStaffCommands(context: StaffRouteContext) {
  const now = () => context.clock.milliseconds();
  // Counted apart from customers, so that neither uses up the other's tries.
  const rates = createOperationRates(context.operationLimits, now);
  const backoff = createLogInBackoff(now);
  const count = (name: string, { ip }: Sender, account?: string) =>
    rates.countOne(name, { customerId: null, ipAddress: ip }, account);

  async function requireLogin(sender: Sender): Promise<StaffLogin> {
    const login = await findStaffLogin(context, sender.headers);
    if (login === null) throw new DomainError('UNAUTHENTICATED');
    return login;
  }

  return {
    async logIn(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.logIn, body);
      const email = emailOf(typed, 'LOGIN_FAILED', () => count('logIn', sender));
      const asker = addressKey(sender.ip);
      count('logIn', sender, `${asker} ${email}`);
      const { result: opened } = await backoff.attempt(email, () =>
        logInStaff(context, { email, password: typed.password }, sender.headers, asker),
      );
      if (opened === null) throw new DomainError('LOGIN_FAILED');
      return { opened, result: {} };
    },
    async giveCode(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.code, body);
      const login = await requireLogin(sender);
      count('logIn', sender, login.actor.id);
      return {
        opened: await completeStaffLogin(context, {
          actor: login.actor,
          sessionId: login.sessionId,
          code: typed.code,
          headers: sender.headers,
        }),
        result: {},
      };
    },
    async askPasskey(sender: Sender, body: unknown): Promise<Step<{ options: object }>> {
      const { purpose } = parse(inputs.passkeyOptions, body ?? {});
      count('logIn', sender);
      const asked =
        purpose === 'LOG_IN' ? { kind: purpose } : { kind: purpose, login: await requireLogin(sender) };
      return { result: { options: await askPasskey(context, asked) } };
    },
    async logInWithPasskey(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.passkey, body);
      count('logIn', sender);
      return { opened: await logInWithPasskey(context, typed.answer, sender.headers), result: {} };
    },
    async findInvitation(sender: Sender, body: unknown): Promise<Step<{ invitation: InvitationView }>> {
      count('mailedCodes', sender);
      return { result: { invitation: await findInvitation(context, parse(inputs.code, body).code) } };
    },
    async acceptInvitation(sender: Sender, body: unknown): Promise<Step> {
      count('mailedCodes', sender);
      const typed = parse(inputs.accept, body);
      const login = await findStaffLogin(context, sender.headers);
      const { headers, ip } = sender;
      const by = { login, headers, asker: addressKey(ip) };
      return { opened: await acceptInvitation(context, typed, by), result: {} };
    },
    async beginTotp(sender: Sender): Promise<Step<{ secret: string; uri: string }>> {
      return { result: await beginTotp(context, await requireLogin(sender)) };
    },
    async confirmTotp(sender: Sender, body: unknown): Promise<Step<{ recoveryCodes: string[] }>> {
      const typed = parse(inputs.code, body);
      const login = await requireLogin(sender);
      count('logIn', sender, login.actor.id);
      const { recoveryCodes, opened } = await confirmTotp(context, {
        ...login,
        code: typed.code,
        headers: sender.headers,
      });
      return { opened, result: { recoveryCodes } };
    },
    async beginPasskey(sender: Sender): Promise<Step<{ options: object }>> {
      const login = await requireLogin(sender);
      return { result: { options: await askPasskey(context, { kind: 'ADD', login }) } };
    },
    async addPasskey(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.addPasskey, body);
      const login = await requireLogin(sender);
      return {
        opened: await addPasskey(context, { ...login, input: typed, headers: sender.headers }),
        result: {},
      };
    },
    async confirm(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.confirm, body);
      const login = await requireLogin(sender);
      count('logIn', sender, login.actor.id);
      const proof = 'code' in typed ? { code: typed.code } : { passkey: typed.answer };
      await confirmStaff(context, { ...login, proof });
      return { result: {} };
    },
    async makeRecoveryCodes(sender: Sender): Promise<Step<{ recoveryCodes: string[] }>> {
      return { result: { recoveryCodes: await makeRecoveryCodes(context, await requireLogin(sender)) } };
    },
    async removeFactor(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.removeFactor, body);
      await removeFactor(context, {
        ...(await requireLogin(sender)),
        factor: 'totp' in typed ? 'TOTP' : typed,
      });
      return { result: {} };
    },
    /** What the person sees of their own access. */
    async readAccess(sender: Sender): Promise<Step<{ factors: FactorsView; logins: StaffLoginView[] }>> {
      const login = await requireLogin(sender);
      if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
      const [factors, logins] = await Promise.all([
        readFactors(context, login),
        listStaffLogins(context, login),
      ]);
      return { result: { factors, logins } };
    },
    async endLogin(sender: Sender, body: unknown): Promise<Step> {
      const { id } = parse(inputs.endLogin, body);
      const login = await requireLogin(sender);
      if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
      await endStaffLogin(context, { actor: login.actor, sessionId: id });
      return { result: {} };
    },
    async changePassword(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.changePassword, body);
      const login = await requireLogin(sender);
      count('logIn', sender, login.actor.id);
      await changeStaffPassword(context, { ...login, input: typed });
      return { result: {} };
    },
    async requestPassword(sender: Sender, body: unknown): Promise<Step> {
      const typed = parse(inputs.requestPassword, body);
      const email = emailOf(typed, 'EMAIL_INVALID', () => count('passwordMails', sender));
      count('passwordMails', sender, `${addressKey(sender.ip)} ${email}`);
      count('passwordMailsToOne', sender, email);
      await requestStaffPassword(context, typed);
      return { result: {} };
    },
    /** Opens an incomplete login: the second factor is asked for as after any password. */
    async savePassword(sender: Sender, body: unknown): Promise<Step> {
      count('mailedCodes', sender);
      const typed = parse(inputs.savePassword, body);
      const staffId = await saveStaffPassword(context, typed, addressKey(sender.ip));
      return {
        opened: await openStaffLogin(context, { staffId, factor: null, headers: sender.headers }),
        result: {},
      };
    },
  };
}
