import { useEffect, useRef } from 'react';
import { burstPauseMs, createBurstReader } from './burst-reader.ts';

/** Hears a scanner that types, anywhere on the page but where somebody writes. */
export function useKeyBursts(onText: (text: string) => void): void {
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => {
    const reader = createBurstReader((text) => tell.current(text));
    let pause: ReturnType<typeof setTimeout> | undefined;
    const hear = (press: KeyboardEvent) => {
      if (isWriting(press.target) || press.ctrlKey || press.altKey || press.metaKey) return;
      clearTimeout(pause);
      pause = setTimeout(reader.pause, burstPauseMs);
      // Its Enter would press the button that has the focus.
      if (reader.press({ key: press.key, code: press.code, at: press.timeStamp })) press.preventDefault();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(pause);
      removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
