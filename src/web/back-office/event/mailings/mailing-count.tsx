import { useText } from '#src/web/kit/text/text.tsx';
import css from './mailings.module.css';
import type { MailingLook } from './use-mailing-look.ts';

/** Whom the filter finds now, said again as it changes. */
export function MailingCount({ look: { seen, isLate } }: { look: MailingLook }) {
  const t = useText('officeMailings');
  const { readers = 0, tickets = 0 } = seen?.mailingCount ?? {};
  return (
    <p className={css.count} aria-live="polite" aria-busy={isLate}>
      {seen === null
        ? t('counting')
        : readers === 0
          ? t('nobody')
          : `${t('people', { count: readers })} · ${t('tickets', { count: tickets })}`}
    </p>
  );
}
