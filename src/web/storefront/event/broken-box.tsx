import { useEffect } from 'react';
import { routeFailed } from '../../lib/route-failed.ts';
import { useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Stands where a box of the page broke, and tells of it as an error page does. */
export function BrokenBox({ error }: { error: unknown }) {
  const t = useText('common');
  useEffect(() => {
    dispatchEvent(new CustomEvent(routeFailed, { detail: error }));
  }, [error]);
  return (
    <Notice
      tone="bad"
      announces="at once"
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {t('partBroken')}
    </Notice>
  );
}
