import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/** Stands above a form that only script can save. */
export function WithoutScript() {
  const t = useText('account');
  return (
    <noscript>
      <Notice>{t('withoutScript')}</Notice>
    </noscript>
  );
}
