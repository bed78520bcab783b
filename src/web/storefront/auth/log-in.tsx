import { answerForm, logsIn, privateHeaders } from '../../parts/log-in/answer-form.ts';
import { LogInForm } from '../../parts/log-in/log-in-form.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { Route } from './+types/log-in.ts';
import { AuthPage } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';

/** In the address after a code was asked for without script: the page takes the code. */
const codeSent = 'codigo';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadAuthPage(args, 'logInTitle');
  return { ...page, isCodeSent: new URL(args.request.url).searchParams.has(codeSent) };
}

/** By password; or, named in the field `way`, the request for a code and the code itself. */
export function action(args: Route.ActionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('redirect') ?? undefined;
  let isAsking = false;
  return answerForm(
    args,
    (forms, typed) => {
      isAsking = typed.way === 'askCode';
      if (isAsking) return forms.requestLogInCode(typed);
      return typed.way === 'byCode' ? forms.logInByCode(typed) : forms.logIn(typed);
    },
    (locale) =>
      isAsking
        ? `${paths.logIn(locale, wanted)}${wanted ? '&' : '?'}${codeSent}=1`
        : logsIn(args.request)(locale),
  );
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function LogInPage({
  loaderData: { socialLogins, failure, isCodeSent },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <AuthPage
      way="logIn"
      socialLogins={socialLogins}
      failure={failure}
      form={(wanted) => (
        <LogInForm
          // Without script the page comes anew with every answer.
          key={String(isCodeSent)}
          refused={refused}
          wanted={wanted}
          isCodeSent={isCodeSent && !(refused && 'email' in refused.typed)}
        />
      )}
    />
  );
}
