import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { SocialLoginOffer } from '../../domain/login/social-login.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithIds, WithLog, WithPublicUrl, WithSite } from '../../service/ports.ts';
import type { ToldError } from '../http/errors.ts';
import { isSameAnswer } from './same-answer.ts';

/** What every page is told of the configuration. */
export interface PageSettings {
  /** The social logins as the pages offer them. */
  socialLoginOffers: readonly SocialLoginOffer[];
  /** The sandbox is on where money or people are real: every page says so. */
  sandboxBesideReal: boolean;
}

/** Who asks for a page. */
export interface PageAsker {
  customerId: Uuid | null;
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

/** What a page was made of: as long as every answer is the same, so is the page. */
export interface PageInputs {
  questions: { query: string; variables: Record<string, unknown>; answer: unknown }[];
  /** The minute the page was told; null when it did not ask for the time. */
  minute: number | null;
}

const minuteMilliseconds = 60_000;

/**
 * The visitor public pages are rendered for: nobody. Nothing of whoever asked can reach such a page, for nothing of
 * them is here. What it asks is written down with the answers.
 */
export function nobodyVisiting(
  context: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings,
  graphql: PageApi,
  locale: Locale,
) {
  const inputs: PageInputs = { questions: [], minute: null };
  let hasErrors = false;
  const refuse = () => Promise.reject(new DomainError('NOT_FOUND'));
  return {
    inputs,
    /** Some question was not answered: what follows from it is told once and not kept. */
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
      logFailure: (error: unknown) => context.log.error({ error }, 'page failed'),
      readChallenge: () => null,
      sandboxBesideReal: context.sandboxBesideReal,
      sandbox: null,
    },
  };
}

/**
 * Whether the same questions still have the same answers. Throws when one cannot be answered now, which says nothing
 * about the page.
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
    // One that is kept for everybody is the same object as long as it is right, and soon found to be the same.
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
  return { customerId: null, sessionId: null, locale, requestId: context.ids.uuid(), ipAddress: '' };
}

function minuteOf({
  clock,
}: WithClock & WithIds & WithLog & WithPublicUrl & WithSite & PageSettings): number {
  return Math.floor(clock.now().getTime() / minuteMilliseconds);
}
