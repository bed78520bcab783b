import { Fragment } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { locales } from '#src/domain/locale.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import type { MailingContent } from './mailing-content.ts';

/** As the server names them. */
export const wordFields = locales.flatMap((locale) => [`subject.${locale}`, `body.${locale}`]);

const subjectTexts = { pt: 'subjectPt', en: 'subjectEn' } as const;
const bodyTexts = { pt: 'bodyPt', en: 'bodyEn' } as const;

/** Subject and text in both languages; `onLocale`: which of them somebody is writing. */
export function MailingWords({
  content: { subject, body },
  onChange,
  onLocale,
  errorOf,
}: {
  content: MailingContent;
  onChange: (change: Partial<MailingContent>) => void;
  onLocale: (locale: Locale) => void;
  errorOf: (name: string) => string | null;
}) {
  const t = useText('officeMailings');
  return locales.map((locale) => (
    <Fragment key={locale}>
      <TextField
        name={`subject.${locale}`}
        label={t(subjectTexts[locale])}
        autoComplete="off"
        maxLength={staffLimits.mailingSubjectMax}
        value={subject[locale]}
        onFocus={() => onLocale(locale)}
        onChange={({ target }) => onChange({ subject: { ...subject, [locale]: target.value } })}
        error={errorOf(`subject.${locale}`)}
      />
      <TextArea
        name={`body.${locale}`}
        label={t(bodyTexts[locale])}
        hint={locale === 'pt' && t('bodyHint')}
        rows={8}
        maxLength={staffLimits.mailingTextMax}
        value={body[locale]}
        onFocus={() => onLocale(locale)}
        onChange={({ target }) => onChange({ body: { ...body, [locale]: target.value } })}
        error={errorOf(`body.${locale}`)}
      />
    </Fragment>
  ));
}
