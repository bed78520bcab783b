import type { ReactNode } from 'react';
import { Stack } from '../../kit/layout/stack.tsx';
import { DialogWays } from '../../kit/page/dialog.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { Answer } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/** The last look before an act: what it brings about, the button that does it, and beside it why it was refused. */
export function ActStep({
  go,
  isDanger = true,
  isReady = true,
  ofWholePerson = false,
  send,
  onBack,
  onDone,
  children,
}: {
  go: string;
  isDanger?: boolean;
  isReady?: boolean;
  /** It needs the right at every place of the person, also at those which are not seen here. */
  ofWholePerson?: boolean;
  send: () => Promise<Answer<unknown>>;
  onBack: () => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const t = useText('officePeople');
  const refusalText = useRefusalText();
  const { isBusy, refusal, call } = useCall();
  const isElsewhere = ofWholePerson && ['NOT_FOUND', 'NOT_ALLOWED'].includes(refusal?.code ?? '');
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isReady) await call(() => telling(send(), onDone));
      }}
    >
      {children}
      {refusal && (
        <Notice tone="bad" announces="at once" title={t('failed')}>
          {isElsewhere ? t('elsewhere') : refusalText(refusal)}
        </Notice>
      )}
      <DialogWays>
        <Button type="submit" tone={isDanger ? 'danger' : 'go'} isBusy={isBusy} disabled={!isReady}>
          {go}
        </Button>
        <Button onClick={onBack}>{t('keep')}</Button>
      </DialogWays>
    </Stack>
  );
}
