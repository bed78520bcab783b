import css from './skeleton.module.css';

/** Holds the place of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <span key={line} aria-hidden="true" className={css.line} />
      ))}
    </div>
  );
}
