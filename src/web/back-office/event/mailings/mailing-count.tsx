import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { MailingPurpose } from '../../staff-api/schema.gen.ts';
import { numberText } from '../../words/times.ts';
import css from './mailings.module.css';
import type { MailingLook } from './use-mailing-look.ts';

/** The number of people that the filter finds now, said again as it changes; of advertising, how many of them agreed. */
export function MailingCount({
  look: { seen, isLate },
  purpose,
}: {
  look: MailingLook;
  purpose: MailingPurpose;
}) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const { matching = 0, readers = 0, tickets = 0 } = seen?.mailingCount ?? {};
  const number = (count: number) => numberText(count, locale);
  const counted = (count: number) => ({ count, number: number(count) });
  const people =
    purpose === 'ORDER'
      ? t('people', counted(readers))
      : t('agreed', { count: matching, number: number(readers), all: number(matching) });
  return (
    <p className={css.count} aria-live="polite" aria-busy={isLate}>
      {seen === null
        ? t('counting')
        : matching === 0
          ? t('nobody')
          : [people, t('tickets', counted(tickets))].join(' · ')}
    </p>
  );
}
