import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { revokeCourtesyCodes } from '../../staff-api/codes.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { Code } from './code.ts';
import css from './courtesies.module.css';

const codesNamed = 8;

/** Names the codes that would open nothing any more, before they do. */
export function RevokeDialog({
  codes,
  written,
  onClose,
  onDone,
  onRefused,
}: {
  codes: readonly Code[];
  written: (code: Code) => string;
  onClose: () => void;
  onDone: (text: string) => void;
  onRefused: (refusals: readonly CallRefusal[]) => void;
}) {
  const t = useText('officeCodes');
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { isBusy, call } = useCall(onRefused);
  const named = codes.slice(0, codesNamed);

  const revoke = () => {
    const codeIds = codes.map(({ id }) => id);
    const asked = ask(revokeCourtesyCodes, { eventId: event.id, codeIds });
    return telling(asked, ({ revokeCourtesyCodes: count }) =>
      onDone(count === 0 ? t('revokedNone') : t('revokedNow', { count })),
    );
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('revokeTitle', { count: codes.length })}>
      <ul className={css.named}>
        {named.map((code) => (
          <li key={code.id}>
            <code className={css.code}>{written(code)}</code>
            {(code.name ?? code.email ?? code.note) && (
              <span className={css.soft}> {code.name ?? code.email ?? code.note}</span>
            )}
          </li>
        ))}
        {codes.length > named.length && <li>{t('revokeMore', { count: codes.length - named.length })}</li>}
      </ul>
      <p>{t('revokeText')}</p>
      <DialogWays>
        <Button tone="danger" isBusy={isBusy} onClick={() => void call(revoke)}>
          {t('revokeGo', { count: codes.length })}
        </Button>
        <Button onClick={onClose}>{t('keep')}</Button>
      </DialogWays>
    </Dialog>
  );
}
