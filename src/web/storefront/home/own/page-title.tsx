import { useText } from '#src/web/kit/text/text.tsx';
import { OwnPart } from './own-part.tsx';
import css from './page-title.module.css';

/** The name of this page; on a phone, whoever has a ticket ahead sees it in its place, over words that are there already. */
export function PageTitle() {
  const t = useText('home');
  return (
    <div className={css.slot}>
      <h1 className={css.title}>{t('title')}</h1>
      <OwnPart part="TicketAhead" />
    </div>
  );
}
