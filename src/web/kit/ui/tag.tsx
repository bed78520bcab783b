import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './tag.module.css';

export function Tag({
  tone = 'calm',
  children,
}: {
  tone?: 'calm' | 'ok' | 'warn' | 'bad' | 'muted';
  children: ReactNode;
}) {
  return <span className={classNames(css.tag, css[tone])}>{children}</span>;
}
