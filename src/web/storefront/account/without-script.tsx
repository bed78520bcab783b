import { useText } from '../../lib/text.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Stands above a form that only script can save. */
export function WithoutScript() {
  const t = useText('account');
  return (
    <noscript>
      <Notice>{t('withoutScript')}</Notice>
    </noscript>
  );
}
