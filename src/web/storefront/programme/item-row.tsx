import { useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Tag } from '../../kit/ui/tag.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import css from './programme.module.css';
import type { ShownItem } from './shown-programme.ts';

/** An item with its time, which is a link to it, and the star that marks it. */
export function ItemRow({
  item,
  isMarked,
  onMark,
  clashes,
  isNow,
}: {
  item: ShownItem;
  isMarked: boolean;
  onMark: (key: string) => void;
  clashes: string[];
  isNow: boolean;
}) {
  const t = useText('programme');
  const isReady = useIsReady();
  const { key, title, titleLang, about, aboutLang, kind, stage, stageLang, weekday, from, to, artists } =
    item;
  return (
    <li id={`item-${key}`} className={classNames(css.item, isMarked && css.marked)}>
      <a href={`#item-${key}`} className={css.time}>
        {weekday !== null && <span>{weekday}</span>}
        <b>{from}</b>
        <span>{t('until', { to })}</span>
        <span className="visually-hidden" lang={titleLang}>
          {title}
        </span>
      </a>
      <div className={css.words}>
        <p className={css.where}>
          {t(`kind${kind}`)} · <span lang={stageLang}>{stage}</span>{' '}
          {isNow && <Tag tone="ok">{t('now')}</Tag>}
        </p>
        <h3 lang={titleLang}>{title}</h3>
        {artists.length > 0 && <p>{t('with', { names: listed(artists, t('and')) })}</p>}
        {about !== null && (
          <p className={css.soft} lang={aboutLang}>
            {about}
          </p>
        )}
        {clashes.length > 0 && (
          <p className={css.clash}>{t('clash', { titles: listed(clashes.map(quoted), t('and')) })}</p>
        )}
      </div>
      <button
        type="button"
        className={css.star}
        data-ready={isReady || undefined}
        aria-pressed={isMarked}
        aria-label={t('mark', { title })}
        onClick={() => onMark(key)}
      >
        <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
          <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
        </svg>
      </button>
    </li>
  );
}

const quoted = (title: string) => `“${title}”`;

function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${and}${last}`;
}
