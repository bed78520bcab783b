import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from '../navigation/link.tsx';
import css from './button.module.css';
import { classNames } from './class-names.ts';

/** go: the one pink step forward on a page. plain: beside it. quiet: as light as a link. */
export type ButtonTone = 'go' | 'plain' | 'quiet' | 'danger';

interface Look {
  tone?: ButtonTone;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A button that stays focusable while it works: `isBusy` refuses further presses without taking the focus away,
 * which a disabled button would.
 */
export function Button({
  tone = 'plain',
  isWide,
  isBusy,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Look & { isBusy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      className={classNames(css.button, css[tone], isWide && css.wide, className)}
      onClick={(press) => {
        if (isBusy) press.preventDefault();
        else onClick?.(press);
      }}
    >
      {children}
      {isBusy && <span className={css.working} aria-hidden="true" />}
    </button>
  );
}

export function ButtonLink({ tone = 'plain', isWide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classNames(css.button, css[tone], isWide && css.wide, className)}>
      {children}
    </Link>
  );
}
