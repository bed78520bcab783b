import { formatMoment } from '#src/domain/format/date.ts';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';
import { WaitedWords } from './waited-words.tsx';
import css from './waitlist.module.css';

/** A place in line: for what, since when, and how many are before. */
export function WaitingEntry({
  entry,
  onLeave,
}: {
  entry: WaitedEntryFragment;
  onLeave: (entry: WaitedEntryFragment) => void;
}) {
  const t = useText('waitlist');
  const locale = useLocale();
  const isReady = useIsReady();
  const { event, ahead, joinedAt } = entry;
  const since = formatMoment(new Date(joinedAt), locale, event.timeZone);
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <h3 className={css.event} lang={langBeside(event.name, event.nameInPortuguese, locale)}>
          {event.name}
        </h3>
        <WaitedWords entry={entry} />
        <p className={css.soft}>{t('waitingSince', { moment: since })}</p>
      </div>
      <div className={css.place}>
        <p className={css.ahead}>{ahead ? t('ahead', { count: ahead }) : t('next')}</p>
        <Button tone="quiet" className={css.act} disabled={!isReady} onClick={() => onLeave(entry)}>
          <span>
            {t('leave')} <span className="visually-hidden">{event.name}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
