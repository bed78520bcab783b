import { createContext, useContext } from 'react';
import { Link } from '../navigation/link.tsx';
import type { CallRefusal } from '../refusals/refusals.ts';
import { useText } from '../text/text.tsx';
import type { FormError } from './form-error.ts';

type WayOnOf = (refusal: CallRefusal) => FormError['link'];

/** Where it goes on from a refusal, for all forms of an application; nowhere where it says nothing. */
export const WayOnContext = createContext<WayOnOf>(() => undefined);

export function useWayOn(): WayOnOf {
  return useContext(WayOnContext);
}

/** The link itself, in the words of an error. */
export function WayOn({ link }: { link: FormError['link'] }) {
  const t = useText('common');
  if (!link) return null;
  return (
    <>
      {' '}
      <Link to={link.to} target={link.opensNewTab ? '_blank' : undefined}>
        {link.text}
      </Link>
      {link.opensNewTab && ` (${t('opensNewTab')})`}
    </>
  );
}
