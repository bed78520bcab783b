import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pathTextInHash } from '../part-places.ts';

const framesMax = 90;

/**
 * Leads to the field that the address names, as soon as its part is there. Where it has no field of its own, to what is
 * nearest around it.
 */
export function useNamedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again leads there again.
  useEffect(() => {
    const named = pathTextInHash(hash);
    if (named === null) return;
    let frame = 0;
    let request = 0;
    const look = () => {
      frame += 1;
      const exact = document.getElementById(`field-${named}`);
      // A part is loaded and drawn first; only then is it known that the field has no place of its own.
      if (exact === null && frame < framesMax) request = requestAnimationFrame(look);
      else if (exact !== null) lead(exact);
      else nearest(named);
    };
    request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [hash, key]);
}

function lead(element: HTMLElement): void {
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

function nearest(named: string): void {
  for (let name = named; name.includes('.'); name = name.slice(0, name.lastIndexOf('.'))) {
    const around = document.getElementById(`field-${name.slice(0, name.lastIndexOf('.'))}`);
    if (around === null) continue;
    lead(around);
    return;
  }
}
