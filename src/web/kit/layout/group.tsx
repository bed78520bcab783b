import { type ComponentProps, createElement } from 'react';
import { ofForm } from '../forms/of-form.ts';
import { Soft } from '../page/soft.tsx';
import css from './group.module.css';

type Tag = 'div' | 'form';

/** What belongs together inside a part of a page. An error may lead to it, so it can take the focus. */
export function Group<As extends Tag = 'div'>({
  as,
  ...props
}: Omit<ComponentProps<As>, 'className'> & { as?: As }) {
  return createElement(as ?? 'div', { ...ofForm(as), ...props, className: css.group, 'data-group': true });
}

export function GroupTitle({ children }: { children: string }) {
  return <h3 className={css.title}>{children}</h3>;
}

/** Says what a group is about. */
export function GroupHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <GroupTitle>{title}</GroupTitle>
      <Soft size="s">{text}</Soft>
    </div>
  );
}
