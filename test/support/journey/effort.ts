import type { Visit } from './visit.ts';

/** What somebody had to do, in the order in which it was done: the names of what was pressed and filled in. */
export interface Effort {
  taps: string[];
  fields: string[];
}

/**
 * Counts from now on what the person in front of the page does, by the events that the page gets and not by what a
 * journey says of itself. A tap is a press of a finger, a mouse or the enter key on anything but a field for text. A
 * field is one that is typed into or chosen from a list, once however much is typed. What scripts set is nobody's effort.
 */
export async function countEffort({ context }: Visit): Promise<Effort> {
  const effort: Effort = { taps: [], fields: [] };
  await context.exposeBinding('tellEffort', (_source, kind: keyof Effort, name: string) => {
    if (kind === 'fields' && effort.fields.includes(name)) return;
    effort[kind].push(name);
  });
  await context.addInitScript(watch);
  for (const page of context.pages()) await page.evaluate(watch);
  return effort;
}

/** Runs in the page. */
function watch(): void {
  const tell = (kind: string, name: string) =>
    (window as unknown as { tellEffort: (kind: string, name: string) => void }).tellEffort(kind, name);
  const isTyped = (element: Element | null): element is HTMLInputElement =>
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement &&
      !['radio', 'checkbox', 'button', 'submit'].includes(element.type));
  const wordsOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
  const pressed = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    const control =
      target.closest('a, button, input, select, textarea, label, summary, [role=button]') ?? target;
    const field = control instanceof HTMLLabelElement ? control.control : control;
    // To begin to type is a part of typing.
    if (isTyped(field)) return;
    tell('taps', wordsOf(control) || (field as HTMLInputElement | null)?.name || control.tagName);
  };
  addEventListener('pointerdown', (event) => event.isTrusted && pressed(event.target), true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && event.key === 'Enter') tell('taps', 'Enter');
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && isTyped(target)) tell('fields', target.name || target.id);
    },
    true,
  );
}
