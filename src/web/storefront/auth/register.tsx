import { registerPage } from '../../parts/customer-api/account.gen.ts';
import { answerForm, logsIn, privateHeaders } from '../../parts/log-in/answer-form.ts';
import { RegisterForm } from '../../parts/log-in/register-form.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/register.ts';
import { AuthPage } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadAuthPage(args, 'registerTitle');
  const answer = await readData(args.context.get(visitorContext), registerPage, {});
  return { ...page, genders: answer?.genders ?? [] };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, (forms, typed) => forms.register(typed), logsIn(args.request));
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function RegisterPage({
  loaderData: { socialLogins, failure, genders },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <AuthPage
      way="register"
      socialLogins={socialLogins}
      failure={failure}
      form={() => <RegisterForm refused={refused} genders={genders} />}
    />
  );
}
