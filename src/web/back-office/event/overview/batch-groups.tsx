import { useState } from 'react';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { numberText } from '../../words/times.ts';
import css from './batch-groups.module.css';
import { BatchTable } from './batch-table.tsx';
import { type Batch, groupedBatches, type Shelf, shownState } from './grouped-batches.ts';
import { type SellingEvent, StateTag } from './state-tag.tsx';

/** So many groups are seen in one look; above it a search stands over them. */
const seenAtOnce = 10;

/** The batches of an event by shelf and by offer, folded, with their totals; a group opens to its batches. */
export function BatchGroups({ event, batches }: { event: SellingEvent; batches: readonly Batch[] }) {
  const t = useText('officeOverview');
  const events = useText('officeEvents');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const { notice, tell } = useTold();
  const shelves = groupedBatches(batches, { locale, search });
  const groups = groupedBatches(batches, { locale, search: '' }).flatMap((shelf) => shelf.groups).length;
  return (
    <OfficePart title={events('batches')}>
      {notice}
      {batches.length === 0 && <p>{events('noBatches')}</p>}
      {groups > seenAtOnce && (
        <div className={css.search}>
          <TextField
            name="batch"
            type="search"
            label={t('search')}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      <div className={css.shelves}>
        {shelves.map((shelf, index) => (
          <ShelfFold
            // A search opens what it has found.
            key={`${shelf.name} ${search !== ''}`}
            event={event}
            shelf={shelf}
            isOpen={search !== '' || index === 0}
            tell={tell}
          />
        ))}
      </div>
      {search !== '' && shelves.length === 0 && <p role="status">{t('nothing', { text: search })}</p>}
    </OfficePart>
  );
}

function ShelfFold({
  event,
  shelf,
  isOpen,
  tell,
}: {
  event: SellingEvent;
  shelf: Shelf;
  isOpen: boolean;
  tell: ReturnType<typeof useTold>['tell'];
}) {
  const t = useText('officeOverview');
  const locale = useLocale();
  const count = (number: number) => numberText(number, locale);
  const sold = (units: number) =>
    units === 0 ? t('noneSold') : t('soldCount', { count: units, number: count(units) });
  return (
    <details className={css.shelf} open={isOpen}>
      <summary className={css.shelfHead}>
        <h3 className={css.shelfName}>
          <Icon name="down" size={18} />
          {shelf.name}
        </h3>
        <span className={css.figures}>
          {t('items', { count: shelf.groups.length })} · {sold(shelf.sold)}
        </span>
      </summary>
      <div className={css.groups}>
        {shelf.groups.map((group) => (
          <details key={group.key} className={css.group}>
            <summary className={css.head}>
              <span className={css.name}>
                <Icon name="down" size={18} />
                {group.name}
              </span>
              <StateTag state={shownState(group.batches, event)} />
              <span className={css.figures}>
                {sold(group.sold)}
                {group.held > 0 && ` · ${t('heldCount', { count: group.held, number: count(group.held) })}`}
              </span>
            </summary>
            <BatchTable event={event} group={group} tell={tell} />
          </details>
        ))}
      </div>
    </details>
  );
}
