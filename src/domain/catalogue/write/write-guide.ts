import type { EventDefinition, EventGuide } from '../../event/event-definition.ts';
import type { EventInput } from '../written/written-event.ts';

/** The questions and the rules of an event; the map is written with its venue. */
export function writeGuide({
  faq,
  rules,
  gettingThere,
}: EventGuide): Pick<EventInput, 'faq' | 'rules' | 'gettingThere'> {
  return {
    faq: faq.length === 0 ? undefined : faq,
    rules: rules ?? undefined,
    gettingThere: gettingThere ?? undefined,
  };
}

export function writeTax({ tax }: EventDefinition): EventInput['tax'] {
  const written = Object.entries(tax).filter(([, value]) => value !== null);
  return written.length === 0 ? undefined : Object.fromEntries(written);
}
