import { data } from 'react-router';
import { Link } from '../../kit/navigation/link.tsx';
import { useText } from '../../kit/text/text.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/mail.ts';
import css from './mail.module.css';
import { MailLetter } from './mail-letter.tsx';
import { sandboxPaths } from './sandbox-paths.ts';
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

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { mail } = loaderData;
  return (
    <main className={css.page}>
      <p>
        <Link to={sandboxPaths.mails()}>{t('backToMails')}</Link>
      </p>
      <h1 className={css.subject}>{mail.subject}</h1>
      <p className={css.soft}>
        {t('mailTo')} {mail.toAddress}
      </p>
      <MailLetter mail={mail} />
    </main>
  );
}
