import { type ComponentProps, createElement } from 'react';
import { ofForm } from '../forms/of-form.ts';
import { classNames } from '../ui/class-names.ts';
import css from './stack.module.css';

type Tag = 'div' | 'ul' | 'ol' | 'section' | 'form' | 'fieldset' | 'span';

type StackProps<As extends Tag> = Omit<ComponentProps<As>, 'className'> & {
  /** The step of the scale between its children. */
  gap: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  as?: As;
};

/** One below the other, each as wide as the stack; `isNarrow` for fields, which no line of text fills. */
export function Stack<As extends Tag = 'div'>({
  gap,
  as,
  isNarrow,
  ...props
}: StackProps<As> & { isNarrow?: boolean }) {
  const className = classNames(css.stack, css[`gap${gap}`], isNarrow && css.narrow);
  return createElement(as ?? 'div', { ...ofForm(as), ...props, className });
}

/** Side by side, and on to the next line where there is no room. */
export function Row<As extends Tag = 'div'>({ gap, as, ...props }: StackProps<As>) {
  return createElement(as ?? 'div', { ...props, className: `${css.row} ${css[`gap${gap}`]}` });
}
