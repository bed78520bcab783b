import { useState } from 'react';
import { Link } from '../../kit/navigation/link.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { paths } from '../pages/paths.ts';
import { CodeForm } from './code-form.tsx';
import { useCodeRequest } from './use-code-request.ts';

/**
 * For somebody who registers an address that has an account: the code in its mail opens it right here. What was typed
 * stays below.
 */
export function KnownEmail({ email, onDone }: { email: string; onDone?: (() => void) | undefined }) {
  const t = useText('auth');
  const locale = useLocale();
  const isReady = useIsReady();
  const refusalText = useRefusalText();
  const { isBusy, request } = useCodeRequest();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<boolean> => {
    const [refusal] = await request(email);
    setProblem(refusal ? refusalText(refusal) : null);
    return refusal === undefined;
  };
  if (isSent) return <CodeForm email={email} onAgain={ask} onDone={onDone} />;
  return (
    <Notice
      tone="warn"
      announces="politely"
      action={
        isReady ? (
          <Button
            isBusy={isBusy}
            onClick={async () => {
              if (await ask()) setSent(true);
            }}
          >
            {isBusy ? t('sending') : t('sendCode')}
          </Button>
        ) : (
          <Link to={paths.logIn(locale)}>{t('logInTitle')}</Link>
        )
      }
    >
      {problem ?? t('knownEmail')}
    </Notice>
  );
}
