import { useEffect } from 'react';
import { routeFailed } from '../../kit/navigation/route-failed.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

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
