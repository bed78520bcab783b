import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls back when somebody leaves a field. While a pointer is down it waits until that is up: a word that appears in
 * between would move the button that is being pressed away.
 */
export function useLeaving<Part extends HTMLElement = HTMLFormElement>(
  onLeave: (form: Part, name: string, field: HTMLInputElement) => void,
) {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (event: FocusEvent<Part>) => {
    const form = event.currentTarget;
    const field = event.target as unknown as HTMLInputElement;
    const { name } = field;
    // A finger is up before the field is left, and the click comes right after: both are over with the next task.
    const tell = () => setTimeout(() => onLeave(form, name, field));
    if (isDown.current) addEventListener('pointerup', tell, { once: true });
    else tell();
  };
}
