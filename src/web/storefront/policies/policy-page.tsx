import { Stack } from '../../kit/layout/stack.tsx';
import { Markdown } from '../../kit/markdown/markdown.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { useSite } from '../../parts/site/site.ts';
import { CookieLink } from '../frame/cookie-link.tsx';
import type { Policy } from './load-policy.ts';
import css from './policy-page.module.css';

/** One of the policies, with a way to each of its parts and on to the others. */
export function PolicyPage({ policy: { title, lead, validSince, sections } }: { policy: Policy }) {
  const t = useText('common');
  const locale = useLocale();
  const { thirdParties } = useSite();
  const others = [
    [paths.terms(locale), t('termsOfUse')],
    [paths.refunds(locale), t('refunds')],
    [paths.halfPrice(locale), t('halfPrice')],
    [paths.accessibility(locale), t('accessibility')],
    [paths.privacy(locale), t('privacyPolicy')],
  ] as const;
  return (
    <Page width="text">
      <Stack gap={3}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.date}>{t('validSince', { date: validSince })}</p>
      </Stack>
      <nav aria-label={t('onThisPage')} className={css.contents}>
        <ul className={css.parts}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: name, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`} className={css.part}>
          <h2 id={`${id}-titulo`}>{name}</h2>
          <Markdown tree={text} />
          {id === 'cookies' && Object.keys(thirdParties).length > 0 && (
            <p>
              <CookieLink />
            </p>
          )}
        </section>
      ))}
      <nav aria-label={t('otherPolicies')} className={css.others}>
        <h2>{t('otherPolicies')}</h2>
        <ul className={css.parts}>
          {others
            .filter(([, name]) => name !== title)
            .map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  );
}
