import { useText } from '../../kit/text/text.tsx';
import type { ShownMail } from '../../parts/visitor/load-context.ts';
import css from './mail.module.css';

/** A mail as it arrives. It is framed without rights: a mail's HTML has no business in our own page. */
export function MailLetter({ mail }: { mail: ShownMail }) {
  const t = useText('sandbox');
  return (
    <>
      {mail.attachments.length > 0 && (
        <>
          <h2>{t('mailFiles')}</h2>
          <ul className={css.files}>
            {mail.attachments.map(({ filename, contentType, base64 }) => (
              <li key={filename}>
                <a href={`data:${contentType};base64,${base64}`} download={filename}>
                  {filename}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('mailHtml')}</h2>
      <iframe title={t('mailHtml')} sandbox="allow-popups" srcDoc={mail.html} className={css.frame} />
      <h2>{t('mailPlain')}</h2>
      <pre className={css.plain}>{mail.plain}</pre>
    </>
  );
}
