import { useEffect, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { eventFields } from '#src/domain/catalogue/written/event-fields.ts';
import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { useDraftState, useEditor } from '../editor-context.tsx';
import { type PartId, partIdOf } from '../part-places.ts';
import { type EditorPart, editorParts, partGroups } from '../parts/editor-parts.ts';
import css from './part-nav.module.css';

/** All parts under what they are for, each with what is open or that it is done. On a phone a list that unfolds. */
export function PartNav({ current }: { current: EditorPart }) {
  const t = useText('officeEditor');
  const { checked, warnings } = useEditor();
  const { written, served } = useDraftState();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is there to go to a part; with another one it is done.
  useEffect(() => setOpen(false), [current.id]);
  const counts = countByPart(checked.problems, written);
  const warned = countByPart(warnings, written);
  const begun = begunParts(written);
  return (
    <nav aria-label={t('parts')} className={css.parts}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('allParts', { part: t(current.text) })}</span>
        <Icon name="down" size={18} />
      </button>
      <div id={listId} className={css.groups} data-open={isOpen || undefined}>
        {partGroups.map(({ id: group, text }) => (
          <div key={group}>
            <h2 className={css.group}>{t(text)}</h2>
            <ul>
              {editorParts
                .filter((part) => part.group === group)
                .map(({ id, text: name }) => (
                  <li key={id}>
                    <NavLink to={`/events/${served.eventId}/edit/${id}`} className={css.part}>
                      <span>{t(name)}</span>
                      <PartState
                        count={counts.get(id) ?? 0}
                        warned={warned.get(id) ?? 0}
                        isBegun={begun.has(id)}
                      />
                    </NavLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function countByPart(
  found: readonly { draftPath: DraftPath }[],
  written: unknown,
): ReadonlyMap<PartId, number> {
  const counts = new Map<PartId, number>();
  for (const { draftPath } of found) {
    const id = partIdOf(draftPath, written);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function PartState({ count, warned, isBegun }: { count: number; warned: number; isBegun: boolean }) {
  const t = useText('officeEditor');
  const draft = useText('officeDraft');
  if (count > 0)
    return (
      <span className={css.count}>
        {count}
        <span className="visually-hidden"> {t('problemCount', { count })}</span>
      </span>
    );
  if (warned > 0)
    return (
      <span className={css.warned}>
        {warned}
        <span className="visually-hidden"> {draft('warningCount', { count: warned })}</span>
      </span>
    );
  if (!isBegun) return null;
  return (
    <span className={css.done}>
      <Icon name="check" size={16} />
      <span className="visually-hidden"> {t('partDone')}</span>
    </span>
  );
}

/** Parts of which something is written. */
function begunParts(written: unknown): ReadonlySet<PartId> {
  const found = new Set<PartId>();
  if (!isRecord(written)) return found;
  for (const name of Object.keys(eventFields)) {
    const value = written[name];
    if (name === 'categories' && Array.isArray(value))
      for (const shelf of value) {
        const offers = isRecord(shelf) && Array.isArray(shelf.offers) ? shelf.offers : [];
        if (offers.length === 0) continue;
        found.add(partIdOf(['categories', `#${String(shelf.key)}`], written));
        if (offers.some((offer) => isRecord(offer) && offer.half !== undefined)) found.add('half-price');
      }
    else if (hasContent(value) && name !== 'organizer') found.add(partIdOf([name], written));
  }
  return found;
}

function hasContent(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
