import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Calls back when somebody leaves a field. While a pointer is down it waits until that is up: a word that appears in
 * between would move the button that is being pressed away.
 */
export function useLeaving(onLeave: (form: HTMLFormElement, name: string) => void) {
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
  return (event: FocusEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { name } = event.target as unknown as HTMLInputElement;
    // A finger is up before the field is left, and the click comes right after: both are over with the next task.
    const tell = () => setTimeout(() => onLeave(form, name));
    if (isDown.current) addEventListener('pointerup', tell, { once: true });
    else tell();
  };
}
