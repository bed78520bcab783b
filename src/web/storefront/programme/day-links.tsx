import { useEffect, useRef } from 'react';
import { useText } from '../../kit/text/text.tsx';
import css from './programme.module.css';
import type { ShownDay } from './shown-programme.ts';

/** The way to each day; where they do not fit beside each other, today is in sight. */
export function DayLinks({ days, today }: { days: ShownDay[]; today: string | null }) {
  const t = useText('programme');
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const first = list.current?.firstElementChild;
    if (today === null || !(first instanceof HTMLElement) || !list.current || !current.current) return;
    // The list alone: to scroll the link into view would move the page as well.
    list.current.scrollLeft = current.current.offsetLeft - first.offsetLeft;
  }, [today]);
  return (
    <nav aria-label={t('days')} className={css.days}>
      <ul ref={list}>
        {days.map(({ target, day, name }) => (
          <li key={target} ref={target === today ? current : undefined}>
            <a href={`#${target}`} title={name} aria-current={target === today ? 'date' : undefined}>
              {day}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
