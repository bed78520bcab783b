import { headTags } from '../../lib/head.ts';
import type { Route } from './+types/register.ts';
import { answerUnscriptedForm } from './answer-unscripted-form.ts';
import { AuthPage } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';
import { RegisterForm } from './register-form.tsx';

export const action = answerUnscriptedForm;

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, 'registerTitle');
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function RegisterPage() {
  return <AuthPage way="register" form={RegisterForm} />;
}
