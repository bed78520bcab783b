import { Fragment, useEffect, useRef } from 'react';
import { Link } from '../navigation/link.tsx';
import { useText } from '../text/text.tsx';
import css from '../ui/notice.module.css';

export interface SummedError {
  /** Name of the field it is about; none when it is about the whole. */
  field?: string | undefined;
  text: string;
  /** Name of the field as it is labelled, where the text alone would not say which. */
  label?: string;
  /** What to do with the field, said once for all that share it: the list then names them in one line. */
  lead?: string;
  /** Where it goes on from here; in a new tab where this page still holds what was typed. */
  link?: { to: string; text: string; opensNewTab?: boolean } | undefined;
}

/**
 * All that is wrong, on top, each name or line leading to its field. It takes the focus when it appears or changes, so
 * that nobody has to look for why nothing happened.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: SummedError[] }) {
  const t = useText('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  const leads = [...new Set(errors.flatMap(({ lead }) => lead ?? []))];
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors begins at them, without script too.
    <div ref={box} tabIndex={-1} autoFocus role="alert" className={`${css.notice} ${css.bad}`}>
      <div>
        <p className={css.title}>{title}</p>
        <ul className={css.list}>
          {leads.map((lead) => (
            <li key={lead} className={css.named}>
              {lead}:{' '}
              {errors
                .filter((error) => error.lead === lead)
                .map((error, index) => (
                  <Fragment key={error.field}>
                    {index > 0 && ', '}
                    <a href={`#field-${error.field}`}>{error.label}</a>
                  </Fragment>
                ))}
              .
            </li>
          ))}
          {errors
            .filter((error) => !error.lead)
            .map((error) => (
              <li key={`${error.field} ${error.text}`}>
                {error.field ? <a href={`#field-${error.field}`}>{error.text}</a> : error.text}
                {error.link && (
                  <>
                    {' '}
                    <Link to={error.link.to} target={error.link.opensNewTab ? '_blank' : undefined}>
                      {error.link.text}
                    </Link>
                    {error.link.opensNewTab && ` (${t('opensNewTab')})`}
                  </>
                )}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
