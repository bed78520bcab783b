import { Link } from '../navigation/link.tsx';
import { useText } from '../text/text.tsx';
import type { FormError } from './form-error.ts';

/** The link on from a refusal, in the words of an error. */
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
