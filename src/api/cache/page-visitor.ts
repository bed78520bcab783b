import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { SocialLoginOffer } from '../../domain/login/social-login.ts';
import type { CustomerActor } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithIds, WithLog, WithPublicUrl, WithSite } from '../../service/ports.ts';
import type { ToldError } from '../http/errors.ts';
import { logPageFailure } from '../http/failure-log.ts';
import { isSameAnswer } from './same-answer.ts';

/** The configuration that every page gets. */
export interface PageSettings {
  /** The social logins as the pages offer them. */
  socialLoginOffers: readonly SocialLoginOffer[];
  /** The sandbox runs beside real payments or customers, which every page must say. */
  sandboxBesideReal: boolean;
}

/** Who asks for a page. */
export interface PageAsker {
  actor: CustomerActor | null;
  sessionId: Uuid | null;
  locale: Locale;
  requestId: string;
  ipAddress: string;
}

/** What pages ask, inside this process. */
export interface PageApi {
  run(
    query: string,
    variables: Record<string, unknown>,
    as: PageAsker,
  ): Promise<{ data?: unknown; errors?: readonly ToldError[] }>;
}

/** The inputs of a rendered page. While every answer is the same, the page is. */
export interface PageInputs {
  questions: { query: string; variables: Record<string, unknown>; answer: unknown }[];
  /** The minute that the page got as its time; null when it did not read the time. */
  minute: number | null;
}

const minuteMilliseconds = 60_000;

/**
 * The anonymous visitor for whom public pages are rendered. It contains nothing of the requester, so nothing personal can
 * reach such a page. Its queries are recorded with their answers.
 */
export function createAnonymousVisitor(
  context: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings,
  graphql: PageApi,
  locale: Locale,
) {
  const inputs: PageInputs = { questions: [], minute: null };
  let hasErrors = false;
  const refuse = () => Promise.reject(new DomainError('NOT_FOUND'));
  return {
    inputs,
    /** A query failed, so the page is sent once and not cached. */
    hasErrors: () => hasErrors,
    visitor: {
      graphql: async (query: string, variables: Record<string, unknown> = {}) => {
        const result = await graphql.run(query, variables, asNobody(context, locale));
        hasErrors ||= result.errors !== undefined;
        inputs.questions.push({ query, variables, answer: result });
        return result;
      },
      session: { isLoggedIn: false, mark: null },
      get now() {
        inputs.minute = minuteOf(context);
        return new Date(inputs.minute * minuteMilliseconds);
      },
      publicUrl: context.publicUrl,
      site: context.site,
      socialLogins: context.socialLoginOffers,
      forms: {
        logIn: refuse,
        register: refuse,
        requestNewPassword: refuse,
        saveNewPassword: refuse,
        confirmEmail: refuse,
        logOut: refuse,
      },
      acceptLanguage: null,
      logFailure: (error: unknown) => logPageFailure(context, error),
      readChallenge: () => null,
      sandboxBesideReal: context.sandboxBesideReal,
      sandbox: null,
    },
  };
}

/**
 * Whether the same queries still have the same answers. Throws when a query fails, because then nothing is known about the
 * page.
 */
export async function areInputsSame(
  context: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings,
  graphql: PageApi,
  locale: Locale,
  { questions, minute }: PageInputs,
): Promise<boolean> {
  if (minute !== null && minute !== minuteOf(context)) return false;
  for (const question of questions) {
    const { query, variables, answer } = question;
    const result = await graphql.run(query, variables, asNobody(context, locale));
    if (result.errors?.some(({ extensions }) => isFailure(extensions.code))) {
      throw new Error('A question of the page cannot be answered now.');
    }
    if (!isSameAnswer(result, answer)) return false;
    // A cached answer is the same object while it is valid, so the next comparison is fast.
    question.answer = result;
  }
  return true;
}

function isFailure(code: unknown): boolean {
  return code === 'UNEXPECTED' || code === 'BUSY';
}

function asNobody(
  context: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings,
  locale: Locale,
) {
  return { actor: null, sessionId: null, locale, requestId: context.ids.uuid(), ipAddress: '' };
}

function minuteOf({
  clock,
}: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings): number {
  return Math.floor(clock.now().getTime() / minuteMilliseconds);
}
