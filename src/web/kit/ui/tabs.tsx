import css from './tabs.module.css';

export interface Tab {
  /** Id of the section it leads to. */
  target: string;
  label: string;
}

/**
 * Links to sections of the page, which wrap where a row is full. They are anchors, so they lead somewhere
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
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul className={css.row}>
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
