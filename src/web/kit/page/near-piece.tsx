import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import css from './near-piece.module.css';

/** So far beyond the view, in CSS pixels, that a person who scrolls does not get there first. */
const nearPixels = 600;

/**
 * A part of the page that is hydrated when it comes near the view, in a task of its own. Until then it is the HTML that
 * the server drew; a press inside hydrates it at once. Keep its props the same while the page lives: a change of them
 * hydrates it early (docs/algorithms/event-page.md, "In pieces").
 */
export function NearPiece({
  isWanted = false,
  children,
}: {
  /** It is hydrated now, however far it is. */
  isWanted?: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(),
      { rootMargin: `${nearPixels}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [gate]);
  useEffect(() => {
    if (isWanted) gate.open();
  }, [gate, isWanted]);
  // Drawn anew it would count as changed.
  const piece = useMemo(
    () => (
      <Suspense fallback={null}>
        <Gate gate={gate}>{children}</Gate>
      </Suspense>
    ),
    [gate, children],
  );
  return (
    <div ref={place} className={css.piece}>
      {piece}
    </div>
  );
}

interface Gate {
  open(): void;
  /** The first time it is asked and not open yet, what to wait for; afterwards null. */
  wait(): Promise<void> | null;
}

function createGate(): Gate {
  let isPassed = false;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    open() {
      isPassed = true;
      resolve();
    },
    wait() {
      if (isPassed) return null;
      isPassed = true;
      return promise;
    },
  };
}

const never = () => () => {};

function Gate({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const wait = isHydrating && typeof document !== 'undefined' ? gate.wait() : null;
  // Not use(): React would stop all other work of the page until this one is near.
  if (wait) throw wait;
  return children;
}
