import { headTags } from '../../lib/head.ts';
import type { Route } from './+types/log-in.ts';
import { answerUnscriptedForm } from './answer-unscripted-form.ts';
import { AuthPage } from './auth-page.tsx';
import { loadAuthPage } from './load-auth-page.ts';
import { LogInForm } from './log-in-form.tsx';

export const action = answerUnscriptedForm;

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, 'logInTitle');
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function LogInPage() {
  return <AuthPage way="logIn" form={LogInForm} />;
}
