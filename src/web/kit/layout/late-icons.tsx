import { Icon } from '../ui/icon.tsx';

// Icons that no page draws when it is first loaded.

/** Two sheets, and a tick once the text was copied. */
export function CopyIcon({ isDone = false, size }: { isDone?: boolean; size: number }) {
  return isDone ? <Icon name="check" size={size} /> : <Icon path="M9 9h11v11H9zM5 15H4V4h11v1" size={size} />;
}

export function BackIcon() {
  return <Icon path="M15 5l-7 7 7 7" size={18} />;
}
