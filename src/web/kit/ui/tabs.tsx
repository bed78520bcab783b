import { useEffect, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab {
  /** Id of the section it leads to. */
  target: string;
  label: string;
}

/**
 * Links to sections of the page, in one row that scrolls rather than wraps. They are anchors, so they lead somewhere
 * before any script runs; a script may take the press over.
 */
export function Tabs({
  label,
  tabs,
  current,
  onChoose,
}: {
  label: string;
  tabs: Tab[];
  current: string | null;
  onChoose: (target: string) => void;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = row.current;
    const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !chosen) return;
    // Only the strip moves, never the page: scrollIntoView would pull the page along.
    const left = chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2;
    strip.scrollTo({ left });
  });
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul ref={row} className={css.row}>
        {tabs.map((tab) => (
          <li key={tab.target}>
            <a
              href={`#${tab.target}`}
              className={css.tab}
              aria-current={tab.target === current ? 'true' : undefined}
              onClick={(press) => {
                press.preventDefault();
                onChoose(tab.target);
              }}
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
