import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../domain/locale.ts';
import type { OpenedSession } from '../../domain/login/session.ts';
import { answersOf, type RefusalAnswer } from '../http/errors.ts';
import { headersOf } from '../http/request-facts.ts';
import type { AccountCommands } from './account-commands.ts';

type Typed = Readonly<Record<string, string>>;
type Answer = { setCookies: string[] } | { errors: RefusalAnswer[] };

/**
 * The forms that work without scripts, for the pages' actions: the same commands as the session routes, with refusals as data
 * instead of a status.
 */
export function visitorForms(request: FastifyRequest, commands: AccountCommands, locale: Locale) {
  const sender = { headers: headersOf(request), ip: request.ip };
  async function answer(run: () => Promise<OpenedSession | string[] | undefined>): Promise<Answer> {
    try {
      const done = await run();
      return { setCookies: Array.isArray(done) ? done : (done?.setCookies ?? []) };
    } catch (error) {
      const { answers, isExpected } = answersOf(error, locale);
      if (!isExpected) throw error;
      return { errors: answers };
    }
  }
  return {
    logIn: (typed: Typed) => answer(() => commands.logIn(sender, typed)),
    register: (typed: Typed) => answer(() => commands.register(sender, { ...typed, locale })),
    requestLogInCode: (typed: Typed) => answer(() => commands.requestLogInCode(sender, { ...typed, locale })),
    logInByCode: (typed: Typed) => answer(() => commands.logInByCode(sender, typed)),
    requestNewPassword: (typed: Typed) =>
      answer(async () => {
        await commands.requestNewPassword(sender, { ...typed, locale });
        return undefined;
      }),
    saveNewPassword: (typed: Typed) => answer(() => commands.saveNewPassword(sender, typed)),
    confirmEmail: (typed: Typed) =>
      answer(async () => {
        await commands.confirmEmail(sender, typed);
        return undefined;
      }),
    lockAccount: (typed: Typed) =>
      answer(async () => {
        await commands.lockAccount(sender, typed);
        return undefined;
      }),
    logOut: () => answer(() => commands.logOut(sender)),
  };
}
