import { pageMeta } from '../../parts/pages/head.ts';
import type { Route } from './+types/terms.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadPolicy('terms', args);
}

export const meta: Route.MetaFunction = pageMeta;

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
