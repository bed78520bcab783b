import type { Ref } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';
import { carriedOf, withCarried } from './address-rules.ts';
import { leaveDocument, mustLeaveDocument } from './leaving.ts';

export type LinkProps = Omit<RouterLinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link to a page of ours; it takes along what tells where the visit came from (specification 2). */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { search } = useLocation();
  return (
    <RouterLink
      {...rest}
      to={withCarried(to, search)}
      onClick={(press) => {
        onClick?.(press);
        const isPlain =
          press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
        if (press.defaultPrevented || !isPlain || rest.target || !mustLeaveDocument(to)) return;
        press.preventDefault();
        leaveDocument(press.currentTarget.href);
      }}
    />
  );
}

/** The same for a form that leads to a page by GET, for such a form writes the query anew. */
export function CarriedFields() {
  const { search } = useLocation();
  return carriedOf(search).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
