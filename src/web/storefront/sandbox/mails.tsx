import { formatMoment } from '#src/domain/format/date.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/mails.ts';
import css from './mail.module.css';
import { sandboxPaths } from './sandbox-paths.ts';
import { sandboxOf, sandboxTexts } from './sandbox-texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const sandbox = sandboxOf(visitor);
  const [mails, pushes] = await Promise.all([sandbox.listMails(), sandbox.listPushes()]);
  return { mails, pushes, texts: sandboxTexts(visitor, request) };
}

export const meta: Route.MetaFunction = () => [
  { title: 'E-mails | Canhoto' },
  { name: 'robots', content: 'noindex' },
];

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const locale = useLocale();
  const { mails, pushes } = loaderData;
  return (
    <main className={css.page}>
      <h1>{t('mailTitle')}</h1>
      <p className={css.soft}>{t('mailHint')}</p>
      {mails.length === 0 ? (
        <p>{t('mailEmpty')}</p>
      ) : (
        <ul className={css.mails}>
          {mails.map((mail) => (
            <li key={mail.id}>
              {/* Mails that wait, and those that were for nothing by their time, have no words to follow. */}
              {mail.subject && <Link to={sandboxPaths.mail(mail.id)}>{mail.subject}</Link>}
              <span className={css.soft}>
                {t('mailTo')} {mail.toAddress},{' '}
                {mail.sentAt
                  ? formatMoment(new Date(mail.sentAt), locale, 'America/Sao_Paulo')
                  : t('mailNotSent')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pushes.length > 0 && (
        <>
          <h2>{t('pushTitle')}</h2>
          <ul className={css.mails}>
            {pushes.map(({ id, title, body, path, sentAt }) => (
              <li key={id}>
                <Link to={path}>{title}</Link>
                <span className={css.soft}>
                  {body} {formatMoment(new Date(sentAt), locale, 'America/Sao_Paulo')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={sandboxPaths.mailPreviews()}>{t('mailPreviews')}</Link>
      </p>
    </main>
  );
}
