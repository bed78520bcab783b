import { data } from 'react-router';
import { Link } from '../../kit/navigation/link.tsx';
import { useText } from '../../kit/text/text.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/mail-previews.ts';
import css from './mail.module.css';
import { MailLetter } from './mail-letter.tsx';
import { sandboxPaths } from './sandbox-paths.ts';
import { sandboxOf, sandboxTexts } from './sandbox-texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const previews = await sandboxOf(visitor).previewMails();
  const asked = new URL(request.url).searchParams;
  const name = asked.get('name');
  const mail = previews.find((preview) => preview.name === name && preview.locale === asked.get('locale'));
  if (name !== null && mail === undefined) throw data(null, { status: 404 });
  return {
    mail: mail ?? null,
    previews: previews.map((preview) => ({
      name: preview.name,
      locale: preview.locale,
      subject: preview.subject,
    })),
    texts: sandboxTexts(visitor, request),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail?.subject ?? 'E-mails'} | Canhoto` },
  { name: 'robots', content: 'noindex' },
];

/** Every mail there is, by the writers that write the real ones. */
export default function MailPreviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { mail, previews } = loaderData;
  if (mail !== null) {
    return (
      <main className={css.page}>
        <p>
          <Link to={sandboxPaths.mailPreviews()}>{t('mailPreviews')}</Link>
        </p>
        <h1 className={css.subject}>{mail.subject}</h1>
        <p className={css.soft}>{mail.name}</p>
        <MailLetter mail={mail} />
      </main>
    );
  }
  return (
    <main className={css.page}>
      <p>
        <Link to={sandboxPaths.mails()}>{t('backToMails')}</Link>
      </p>
      <h1>{t('mailPreviews')}</h1>
      <p className={css.soft}>{t('mailPreviewsHint')}</p>
      {(['pt', 'en'] as const).map((locale) => (
        <section key={locale}>
          <h2>{t(locale === 'pt' ? 'mailPreviewsPt' : 'mailPreviewsEn')}</h2>
          <ul className={css.mails}>
            {previews
              .filter((preview) => preview.locale === locale)
              .map(({ name, subject }) => (
                <li key={name}>
                  <Link to={sandboxPaths.mailPreviews({ locale, name })}>{subject}</Link>
                  <span className={css.soft}>{name}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
