import { type ActionFunctionArgs, data } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { pageLocale } from '../pages/page-locale.ts';
import { paths } from '../pages/paths.ts';
import { type FormAnswer, type FormRefusal, type Typed, visitorContext } from '../visitor/load-context.ts';

/** What comes back with the page of a form that was refused. */
export interface RefusedForm {
  errors: FormRefusal[];
  /** As it was typed, but for passwords: those are never written into a page. */
  typed: Typed;
}

type FormArgs = Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>;

/** The page that follows. */
type Next = (locale: Locale) => string;

/**
 * For the forms that log in: on to where the person wanted to go, by way of the log-in page, which knows by then who is
 * there and leads on in their language.
 */
export function logsIn(request: Request): Next {
  const wanted = new URL(request.url).searchParams.get('redirect');
  return (locale) => paths.logIn(locale, wanted ?? undefined);
}

/** What goes for every page of log-in: it may show what somebody typed, so nobody keeps a copy. */
export const privateHeaders = { 'cache-control': 'private, no-store' };

/**
 * Answers a form the browser sent by itself, because the script is switched off or not there yet: leads on with the
 * cookies of the log-in, or shows the page again with every error and with what was typed.
 */
export async function answerForm(
  { context, params, request }: FormArgs,
  send: (forms: ReturnType<typeof formsOf>, typed: Typed) => Promise<FormAnswer>,
  next: Next,
) {
  const locale = pageLocale(params);
  const typed = await typedIn(request, locale);
  const answer = await send(formsOf(context), typed);
  if ('errors' in answer) {
    return data<RefusedForm>(
      { errors: answer.errors, typed: withoutPasswords(typed) },
      { status: 400, headers: privateHeaders },
    );
  }
  const headers = new Headers(privateHeaders);
  for (const cookie of answer.setCookies) headers.append('set-cookie', cookie);
  // 303: whatever the form did, the next page is read.
  throw redirectTo(next(locale), request, { status: 303, headers });
}

function formsOf(context: FormArgs['context']) {
  return context.get(visitorContext).forms;
}

async function typedIn(request: Request, locale: Locale): Promise<Typed> {
  // A body that is no form has typed nothing, and is told what is missing like any other.
  const form = await request.formData().catch(() => new FormData());
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(texts), locale };
}

function withoutPasswords(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)));
}
