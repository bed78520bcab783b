import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useKeepsCookies } from '../../kit/storage/keeps-cookies.ts';
import { Notice } from '../../kit/ui/notice.tsx';

/** Says, before anything is typed, that this browser cannot log in. */
export function CookiesNotice() {
  const refusalText = useRefusalText();
  if (useKeepsCookies()) return null;
  return (
    <Notice tone="warn" announces="politely">
      {refusalText({ code: 'COOKIES_OFF' })}
    </Notice>
  );
}
