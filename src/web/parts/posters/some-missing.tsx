import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/** On a list that is without what is of some events, because it cannot be read now. */
export function SomeMissing() {
  const t = useText('common');
  return (
    <Notice tone="warn" title={t('missingTitle')}>
      {t('missingText')}
    </Notice>
  );
}
