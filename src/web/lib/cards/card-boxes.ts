import css from './card-boxes.module.css';
import type { CardBox, CardFieldOptions } from './card-field.ts';

export interface CardBoxes {
  /** Where the provider draws its own inputs; the ids are what its script looks for. */
  hosts: Record<Exclude<CardBox, 'name'>, HTMLElement>;
  /** The name on the card is no secret: our own input. */
  name: HTMLInputElement;
  mark(wrong: ReadonlySet<CardBox>): void;
}

/** Three labelled boxes for a provider's inputs and one for the name, for providers that draw inputs and no labels. */
export function drawCardBoxes(element: HTMLElement, { words }: CardFieldOptions): CardBoxes {
  const name = document.createElement('input');
  name.autocomplete = 'cc-name';
  name.spellcheck = false;
  name.className = css.input ?? '';
  const host = (box: CardBox) => {
    const place = document.createElement('div');
    place.id = `canhoto-card-${box}`;
    place.className = css.input ?? '';
    return place;
  };
  const hosts = { number: host('number'), expiry: host('expiry'), code: host('code') };
  const inputs: Record<CardBox, HTMLElement> = { ...hosts, name };
  const rows = (['number', 'expiry', 'code', 'name'] as const).map((box) => {
    // The name's input lies inside its label; the provider labels its own inputs for screen readers.
    const row = document.createElement(box === 'name' ? 'label' : 'div');
    const word = document.createElement('span');
    word.className = css.label ?? '';
    word.textContent = words[box];
    if (box !== 'name') word.setAttribute('aria-hidden', 'true');
    row.className = `${css.row ?? ''} ${css[box] ?? ''}`;
    row.append(word, inputs[box]);
    return row;
  });
  const group = document.createElement('div');
  group.className = css.boxes ?? '';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', words.title);
  group.append(...rows);
  element.replaceChildren(group);
  return {
    hosts,
    name,
    mark: (wrong) => {
      for (const box of Object.keys(inputs) as CardBox[]) {
        inputs[box].toggleAttribute('data-wrong', wrong.has(box));
      }
      name.setAttribute('aria-invalid', String(wrong.has('name')));
    },
  };
}

/** The look of a provider's inputs, read from the page they stand in: they cannot see our style sheet. */
export function inkOf(element: HTMLElement): { ink: string; soft: string; bad: string } {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return { ink: value('--ink'), soft: value('--soft'), bad: value('--bad') };
}
