import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DraftPath, pathText, stepOf } from '#src/domain/draft/draft-path.ts';
import { soldOf } from '#src/domain/draft/removal/sold-parts.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { draftSold } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useDraftState, useDraftValue, useEditor, useProblemAt } from '../../editor-context.tsx';
import { couponCodeTyped } from './coupon-code.ts';
import css from './coupon-code-field.module.css';

const listPath: DraftPath = ['coupons'];

/** The code of a coupon. It names the coupon, so another code is another item in its place; a used one keeps its code. */
export function CouponCodeField({ path, coupon }: { path: DraftPath; coupon: { code: string } }) {
  const t = useText('officeCoupons');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { store, isReadOnly } = useEditor();
  const { eventId, publishedVersion } = useDraftState().served;
  const coupons = (useDraftValue(listPath) ?? []) as { code: string }[];
  const [typed, setTyped] = useState(coupon.code);
  const [used, setUsed] = useState(0);
  const problem = useProblemAt([...path, 'code']);
  const { isBusy, refusal, call } = useCall();
  const others = coupons.filter((one) => one !== coupon).map(({ code }) => code);
  const code = couponCodeTyped(typed, others);
  const isOther = typed.trim() !== '' && code !== coupon.code;
  const error = used > 0 ? t('renameUsed', { count: used }) : refusal ? refusalText(refusal) : problem;

  function become() {
    const index = coupons.indexOf(coupon);
    const after = index <= 0 ? null : stepOf(listPath, coupons, index - 1);
    const isDone = store.changeAll([
      { kind: 'REMOVE', path },
      { kind: 'INSERT', path: listPath, value: { ...coupon, code }, after },
    ]);
    // The item has another name now: it is opened at its field.
    if (isDone)
      navigate({ hash: encodeURIComponent(`field-${pathText([...listPath, `#${code}`, 'code'])}`) });
  }

  async function rename() {
    if (publishedVersion === null) return become();
    await call(() =>
      telling(askStaff(draftSold, { eventId }), ({ draft }) => {
        const uses = soldOf(draft?.sold ?? [], path, []);
        setUsed(uses);
        if (uses === 0) become();
      }),
    );
  }

  return (
    <div className={css.code}>
      <TextField
        name={pathText([...path, 'code'])}
        label={t('code')}
        hint={isOther && typed.trim() !== code ? t('becomes', { code }) : t('renameHint')}
        error={error}
        readOnly={isReadOnly}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setUsed(0);
        }}
      />
      {isOther && (
        <div>
          <Button isBusy={isBusy} onClick={() => void rename()}>
            {t('rename')}
          </Button>
        </div>
      )}
    </div>
  );
}
