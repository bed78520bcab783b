import { data } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { visitorContext } from '../../lib/load-context.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/text.tsx';
import type { Route } from './+types/mail.ts';
import css from './mail.module.css';
import { sandboxOf, sandboxTexts } from './sandbox-texts.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const mail = await sandboxOf(visitor).readMail(params.id);
  if (!mail) throw data(null, { status: 404 });
  return { mail, texts: sandboxTexts(visitor, request) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? 'E-mail'} | Canhoto` },
  { name: 'robots', content: 'noindex' },
];

/** A mail as it arrives. It is framed without rights: a mail's HTML has no business in our own page. */
export default function MailPage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { mail } = loaderData;
  return (
    <main className={css.page}>
      <p>
        <Link to={paths.sandboxMails()}>{t('backToMails')}</Link>
      </p>
      <h1 className={css.subject}>{mail.subject}</h1>
      <p className={css.soft}>
        {t('mailTo')} {mail.toAddress}
      </p>
      <h2>{t('mailHtml')}</h2>
      <iframe title={t('mailHtml')} sandbox="allow-popups" srcDoc={mail.html} className={css.frame} />
      <h2>{t('mailPlain')}</h2>
      <pre className={css.plain}>{mail.plain}</pre>
    </main>
  );
}
