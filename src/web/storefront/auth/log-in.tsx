import { answerForm, logsIn, privateHeaders } from '../../parts/log-in/answer-form.ts';
import { LogInForm } from '../../parts/log-in/log-in-form.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import type { Route } from './+types/log-in.ts';
import { AuthPage } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, 'logInTitle');
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, (forms, typed) => forms.logIn(typed), logsIn(args.request));
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function LogInPage({
  loaderData: { socialLogins, failure },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <AuthPage
      way="logIn"
      socialLogins={socialLogins}
      failure={failure}
      form={(wanted) => <LogInForm refused={refused} wanted={wanted} />}
    />
  );
}
