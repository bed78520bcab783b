import { Fragment } from 'react';
import css from './unbroken.module.css';

/** A text in which one part, such as a number with a hyphen, stays on one line. */
export function Unbroken({ part, text = part }: { part: string; text?: string }) {
  return text.split(part).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place.
    <Fragment key={index}>
      {index > 0 && <span className={css.unbroken}>{part}</span>}
      {piece}
    </Fragment>
  ));
}
