import { Fragment, useEffect, useRef } from 'react';
import css from '../ui/notice.module.css';
import type { FormError } from './form-error.ts';
import { WayOn } from './way-on.tsx';

/**
 * All that is wrong, on top, each name or line leading to its field. It takes the focus when it appears or changes, so
 * that nobody has to look for why nothing happened.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: FormError[] }) {
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
                  <Fragment key={`${error.field} ${error.label}`}>
                    {index > 0 && ', '}
                    <a href={`#field-${error.field}`}>{error.label}</a>
                  </Fragment>
                ))}
              .
            </li>
          ))}
          {errors
            .filter((error) => !error.lead)
            .map(({ field, label, text, link }) => (
              <li key={`${field} ${label} ${text}`}>
                {field ? <a href={`#field-${field}`}>{named(label, text)}</a> : named(label, text)}
                <WayOn link={link} />
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

function named(label: string | undefined, text: string): string {
  return label ? `${label}: ${text}` : text;
}
