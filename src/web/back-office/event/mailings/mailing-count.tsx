import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { numberText } from '../../words/times.ts';
import css from './mailings.module.css';
import type { MailingLook } from './use-mailing-look.ts';

/** The number of people that the filter finds now, said again as it changes. */
export function MailingCount({ look: { seen, isLate } }: { look: MailingLook }) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const { readers = 0, tickets = 0 } = seen?.mailingCount ?? {};
  const counted = (count: number) => ({ count, number: numberText(count, locale) });
  return (
    <p className={css.count} aria-live="polite" aria-busy={isLate}>
      {seen === null
        ? t('counting')
        : readers === 0
          ? t('nobody')
          : [t('people', counted(readers)), t('tickets', counted(tickets))].join(' · ')}
    </p>
  );
}
