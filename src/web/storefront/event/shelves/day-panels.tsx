import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { Tabs } from '#src/web/kit/ui/tabs.tsx';
import css from './day-panels.module.css';
import type { Day } from './shelves.ts';

/**
 * One day at a time. Without a script the tabs are anchors and `:target` shows the day they lead to; with one, a press
 * shows the day at once and the address keeps it.
 */
export function DayPanels({
  label,
  panels,
  isHeadingSeen = true,
}: {
  label: string;
  panels: (Day<ReactNode> & { note?: string; before?: ReactNode })[];
  /** False where the tab says enough for those who see it. */
  isHeadingSeen?: boolean;
}) {
  const [current, setCurrent] = useState(panels[0]?.id ?? '');
  const [isScripted, setScripted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page comes to life.
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (panels.some((panel) => panel.id === wanted)) setCurrent(wanted);
    setScripted(true);
  }, []);
  const isTabbed = panels.length > 1;
  return (
    <div className={classNames(css.days, isScripted && css.scripted)}>
      {isTabbed && (
        <Tabs
          label={label}
          tabs={panels.map(({ id, tab }) => ({ target: id, label: tab }))}
          current={current}
          onChoose={(target) => {
            setCurrent(target);
            history.replaceState(history.state, '', `#${target}`);
          }}
        />
      )}
      {panels.map(({ id, heading, note, before, content }) => (
        <section
          key={id}
          id={id}
          aria-label={heading}
          className={css.day}
          data-current={id === current || undefined}
        >
          {isTabbed && <h3 className={isHeadingSeen ? css.heading : 'visually-hidden'}>{heading}</h3>}
          {note && <p className={css.note}>{note}</p>}
          {before}
          {content}
        </section>
      ))}
    </div>
  );
}
