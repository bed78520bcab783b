import { useText } from '../text/text.tsx';
import css from './unfold-button.module.css';

/** Opens the fields that choose something else than what is chosen already. */
export function UnfoldButton({
  of,
  words,
  controls,
  onPress,
}: {
  /** The thing that is chosen, for screen readers. */
  of?: string;
  /** Instead of "change". */
  words?: string;
  /** The id of what is around the fields. */
  controls: string;
  onPress: () => void;
}) {
  const common = useText('common');
  return (
    <button
      type="button"
      className={css.button}
      aria-expanded={false}
      aria-controls={controls}
      onClick={onPress}
    >
      {words ?? common('change')} {of && <span className="visually-hidden">{of}</span>}
    </button>
  );
}
