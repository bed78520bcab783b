import type { TextKey } from '#src/i18n/bundles.server.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { RollInUse } from './use-roll.ts';

const codes = new Set([
  ...['SOLD_OUT', 'UNIT_SOLD', 'UNIT_UNKNOWN', 'SOLD_TWICE', 'TOTAL_CHANGED', 'SLIP_USED', 'CANCELED'],
]);

/** The words of what an entry needs a person for. */
export function oddKey(code: string | null): TextKey<'officeTillRoll'> {
  return code !== null && codes.has(code) ? `odd${code as 'SOLD_OUT'}` : 'oddINVALID';
}

/** Over a till: that it sells from its roll, what waits to be sent, and what was not accepted. */
export function RollNotice({ roll, onBegin }: { roll: RollInUse; onBegin: () => void }) {
  const t = useText('officeTillRoll');
  const { isSelling, left, unsent, odd, hasFailed } = roll;
  return (
    <>
      {roll.mayBegin && (
        <Notice
          tone="warn"
          announces="politely"
          title={t('mayBegin')}
          action={
            <Button tone="go" onClick={onBegin}>
              {t('begin')}
            </Button>
          }
        >
          {t('mayBeginText', { count: left.length })}
        </Notice>
      )}
      {isSelling && (
        <Notice tone="warn" announces="at once" title={t('selling')}>
          {t('sellingText', { count: left.length })} {unsent > 0 && t('unsent', { count: unsent })}
        </Notice>
      )}
      {!isSelling && unsent > 0 && (
        <Notice tone="info" announces="politely" title={t('unsent', { count: unsent })}>
          {t('unsentText')}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="bad" announces="at once" title={t('notStored')}>
          {t('notStoredText')}
        </Notice>
      )}
      {odd.map(({ id, number, verdict }) => (
        <Notice key={id} tone="bad" announces="politely" title={t('odd', { number })}>
          {t(oddKey(verdict?.code ?? null))} {t('oddText')}
        </Notice>
      ))}
    </>
  );
}
