import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { Item } from './desk.ts';
import css from './desk-page.module.css';
import type { BadgePrints } from './use-badge-prints.ts';

/** The badge of a thing: its place in large type, what became of it, and the way to print it by itself. */
export function BadgeLine({
  item,
  badge,
  isScanned,
  prints,
}: {
  item: Item;
  badge: NonNullable<Item['badge']>;
  isScanned: boolean;
  /** Null for who may not print. */
  prints: BadgePrints | null;
}) {
  const t = useText('officeDesk');
  const { shelf, isLive, number, paper } = badge;
  const isHere = item.handover === null;
  return (
    <div className={css.badge}>
      {isHere && isLive && shelf !== null && (
        <p>
          <span className="visually-hidden">{t('shelf')}</span>
          <strong className={css.shelf}>{shelf}</strong>
        </p>
      )}
      {isHere && isLive && shelf === null && <Soft>{t('printedSingly')}</Soft>}
      {isHere && isScanned && <Tag tone="ok">{t('scanned')}</Tag>}
      {!isLive && number === 0 && <Tag tone="warn">{t('notPrinted')}</Tag>}
      {!isLive && number > 0 && (
        <Tag tone="bad">{shelf === null ? t('badgeVoid') : t('badgeVoidAt', { place: shelf })}</Tag>
      )}
      {prints !== null && paper !== null && (
        <Button
          isBusy={prints.busyWith === item.ticketId}
          aria-label={t(isLive ? 'printAgainNamed' : 'printNamed', { name: item.holderName })}
          onClick={() => prints.print(item)}
        >
          {t(isLive ? 'printAgain' : 'printBadge')}
        </Button>
      )}
    </div>
  );
}
