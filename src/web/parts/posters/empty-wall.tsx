import css from './empty-wall.module.css';

/** Stands where posters would, and says why there are none. */
export function EmptyWall({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
    </div>
  );
}
