import css from './chosen-line.module.css';

/** Opens the fields that choose something else than what is chosen already. */
export function UnfoldButton({
  words,
  of,
  controls,
  onPress,
}: {
  words: string;
  /** The thing that is chosen, for screen readers, where the words do not say it. */
  of?: string;
  /** The id of what is around the fields. */
  controls: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={css.unfold}
      aria-expanded={false}
      aria-controls={controls}
      onClick={onPress}
    >
      {words} {of && <span className="visually-hidden">{of}</span>}
    </button>
  );
}
