import { langBeside } from '../../kit/lang/lang-beside.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { WaitedWords } from './waited-words.tsx';
import css from './waitlist.module.css';

const tones = { BOUGHT: 'ok', LAPSED: 'warn', LEFT: 'muted', ENDED: 'muted' } as const;

/** What became of a place in line, and the way back into it where there is one. */
export function PastEntry({ entry }: { entry: WaitedEntryFragment }) {
  const t = useText('waitlist');
  const locale = useLocale();
  const { event, status, offers } = entry;
  if (status === 'WAITING' || status === 'OFFERED') return null;
  const isOpen =
    event.saleStatus === 'ON_SALE' || event.saleStatus === 'STOPPED' || event.saleStatus === 'SOLD_OUT';
  const again = isOpen && (status === 'LAPSED' || status === 'LEFT') ? offers[0]?.id : undefined;
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <h3 className={css.event}>
          <span lang={langBeside(event.name, event.nameInPortuguese, locale)}>{event.name}</span>{' '}
          <Tag tone={tones[status]}>{t(`status${status}`)}</Tag>
        </h3>
        <WaitedWords entry={entry} />
      </div>
      {again && <ButtonLink to={paths.joinWaitlist(locale, event.slug, again)}>{t('again')}</ButtonLink>}
    </li>
  );
}
