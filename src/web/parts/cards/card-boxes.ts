import css from './card-boxes.module.css';
import type { CardBox, CardFieldOptions, CardProblem } from './card-field-mount.ts';

export interface CardBoxes {
  /** Where the provider draws its own inputs; the ids are what its script looks for. */
  hosts: Record<Exclude<CardBox, 'name'>, HTMLElement>;
  /** The name on the card is no secret: our own input. */
  name: HTMLInputElement;
  /** Says at each box what is wrong with it; nothing at the others. */
  mark(problems: readonly CardProblem[]): void;
}

/** Three labelled boxes for a provider's inputs and one for the name, for providers that draw inputs and no labels. */
export function drawCardBoxes(element: HTMLElement, { words, say }: CardFieldOptions): CardBoxes {
  const name = document.createElement('input');
  name.id = 'canhoto-card-name';
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
  const errors = new Map<CardBox, HTMLElement>();
  const rows = (['number', 'expiry', 'code', 'name'] as const).map((box) => {
    const row = document.createElement('div');
    // The provider labels its own inputs for screen readers.
    const word = document.createElement(box === 'name' ? 'label' : 'span');
    word.className = css.label ?? '';
    word.textContent = words[box];
    if (word instanceof HTMLLabelElement) word.htmlFor = name.id;
    else word.setAttribute('aria-hidden', 'true');
    row.className = `${css.row ?? ''} ${css[box] ?? ''}`;
    const error = document.createElement('p');
    error.id = `canhoto-card-${box}-error`;
    error.className = css.error ?? '';
    error.hidden = true;
    errors.set(box, error);
    row.append(word, inputs[box], error);
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
    mark: (problems) => {
      for (const [box, error] of errors) {
        const problem = problems.find((one) => one.box === box);
        inputs[box].parentElement?.toggleAttribute('data-wrong', problem !== undefined);
        error.hidden = problem === undefined;
        error.textContent = problem ? say(problem.code) : '';
      }
      const isWrong = problems.some(({ box }) => box === 'name');
      name.setAttribute('aria-invalid', String(isWrong));
      if (isWrong) name.setAttribute('aria-describedby', 'canhoto-card-name-error');
      else name.removeAttribute('aria-describedby');
    },
  };
}

/** The look of a provider's inputs, read from the page they stand in: they cannot see our style sheet. */
export function inkOf(element: HTMLElement): { ink: string; soft: string; bad: string } {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return { ink: value('--ink'), soft: value('--soft'), bad: value('--bad') };
}
