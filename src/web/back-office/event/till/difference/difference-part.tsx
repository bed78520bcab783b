import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './difference.module.css';
import { DifferencePay } from './difference-pay.tsx';
import { DifferenceReceipt } from './difference-receipt.tsx';
import { ShiftDifferences } from './shift-differences.tsx';
import type { Differing } from './use-differing.ts';

/** Takes the difference of a half-price ticket whose proof is missing: scan, sum, money, receipt (docs/algorithms/half-price.md). */
export function DifferencePart({
  eventId,
  event,
  timeZone,
  differing,
  isOnline,
}: {
  eventId: string;
  event: { name: Record<Locale, string>; organizerName: string | null; venueName: string | null };
  timeZone: string | null;
  differing: Differing;
  isOnline: boolean;
}) {
  const t = useText('officeTillDifference');
  const { paid, quote } = differing;
  if (paid !== null) return <DifferenceReceipt {...{ event, timeZone, differing }} difference={paid} />;
  if (quote !== null) return <DifferencePay quote={quote} differing={differing} />;
  return (
    <section className={css.part} aria-labelledby="difference">
      <h2 id="difference" className={css.title}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      {isOnline ? (
        <CodeForm differing={differing} />
      ) : (
        <Notice tone="warn" announces="politely" title={t('needsNetwork')}>
          {t('needsNetworkText')}
        </Notice>
      )}
      {isOnline && <ShiftDifferences {...{ eventId, timeZone }} onShow={differing.show} />}
    </section>
  );
}

/** One field that has the focus: a scanner types a code and Enter. */
function CodeForm({ differing }: { differing: Differing }) {
  const t = useText('officeTillDifference');
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { refusal, isBusy } = differing;
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      method="post"
      noValidate
      className={css.ask}
      onSubmit={(sending) => {
        sending.preventDefault();
        const typed = code.trim();
        setMissing(typed === '');
        setCode('');
        if (typed !== '') void differing.look(typed);
        field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        error={isMissing ? t('codeMissing') : null}
        onChange={({ target }) => {
          differing.forget();
          setMissing(false);
          setCode(target.value);
        }}
      />
      <Button type="submit" tone="go" isBusy={isBusy}>
        {t('look')}
      </Button>
      {refusal !== null && (
        <Notice tone="bad" announces="at once" title={refusalText(refusal)}>
          {t('notTaken')}
        </Notice>
      )}
    </form>
  );
}
