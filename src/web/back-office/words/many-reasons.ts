import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';

/** Words for why an act on many leaves an order out, by the code of the refusal. */
export function useManyReasons(): (reason: string) => string {
  const t = useText('officeMany');
  const refusalText = useRefusalText();
  return (reason) => {
    if (reason === 'ORDER_NOT_RESENDABLE') return t('whyNotPaid');
    if (reason === 'REFUND_NOT_POSSIBLE') return t('whyNothingLeft');
    if (reason === 'TOO_MANY_REQUESTS') return t('whyResent');
    return refusalText({ code: reason });
  };
}
