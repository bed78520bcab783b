import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './strip.module.css';

/**
 * A list of links in one row that scrolls rather than wraps: the one that is current is in sight, and an edge behind which
 * there is more fades out. `current` is whatever changes with the current one.
 */
export function Strip({
  current,
  className,
  children,
}: {
  current: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link that is current is elsewhere in the row.
  useLayoutEffect(() => {
    const strip = row.current;
    if (strip === null) return;
    const reveal = () => {
      const chosen = strip.querySelector<HTMLElement>('[aria-current]');
      // Only the row moves, never the page: scrollIntoView would pull the page along.
      if (chosen) strip.scrollTo({ left: chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2 });
      fade(strip);
    };
    reveal();
    const resized = new ResizeObserver(reveal);
    resized.observe(strip);
    // A typeface that comes late makes the links wider, and the row stays as wide as it is.
    for (const item of strip.children) resized.observe(item);
    return () => resized.disconnect();
  }, [current]);
  return (
    <ul
      ref={row}
      className={classNames(css.strip, className)}
      onScroll={() => row.current && fade(row.current)}
    >
      {children}
    </ul>
  );
}

/** Fractions of a pixel are no content. */
const nothing = 2;

function fade(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  strip.toggleAttribute('data-before', scrollLeft > nothing);
  strip.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - nothing);
}
