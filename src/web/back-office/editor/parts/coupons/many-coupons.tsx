import { useState } from 'react';
import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { numberText } from '#src/web/back-office/words/times.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftValue, useEditor } from '../../editor-context.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { type Taken, UndoHint } from '../../fields/undo-hint.tsx';
import { type CodeProblem, codesPasted, codesWithPrefix, couponsMax } from './many-codes.ts';
import css from './many-coupons.module.css';

type WrittenCoupon = NonNullable<EventInput['coupons']>[number];

interface Typed {
  how: 'PREFIX' | 'PASTED';
  prefix: string;
  count: string;
  pasted: string;
  /** The code whose rules the new ones get. */
  like: string;
}

const problemsShown = 20;

/** Adds many coupons at once, all with the same rules; one undo takes them all back. */
export function ManyCoupons() {
  const t = useText('officeCoupons');
  const locale = useLocale();
  const { store } = useEditor();
  const value = useDraftValue(['coupons']);
  const coupons = (Array.isArray(value) ? value : []) as WrittenCoupon[];
  const [typed, setTyped] = useState<Typed>({ how: 'PREFIX', prefix: '', count: '', pasted: '', like: '' });
  const { how, prefix, count, pasted, like } = typed;
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const [wrong, setWrong] = useState<{ text: string; problems: readonly CodeProblem[] } | null>(null);
  const [added, setAdded] = useState<Taken | null>(null);
  const room = couponsMax - coupons.length;
  const most = numberText(room, locale);
  const field = how === 'PREFIX' ? 'manyCount' : 'manyPasted';

  function refuse(text: string, problems: readonly CodeProblem[] = []) {
    setWrong({ text, problems });
    requestAnimationFrame(() => document.getElementById(`field-${field}`)?.focus());
  }

  function add() {
    setWrong(null);
    const taken = coupons.map(({ code }) => code);
    const wanted = Number(count);
    if (how === 'PREFIX' && (!/^\d+$/.test(count.trim()) || wanted < 1 || wanted > room)) {
      return refuse(t('manyCountWrong', { most }));
    }
    const read =
      how === 'PREFIX'
        ? { codes: codesWithPrefix(prefix, wanted, taken, randomBytes), problems: [] }
        : codesPasted(pasted, taken);
    if (read.problems.length > 0)
      return refuse(t('manyProblems', { count: read.problems.length }), read.problems);
    if (read.codes.length === 0) return refuse(t('manyNone'));
    if (read.codes.length > room) return refuse(t('manyTooMany', { most }));
    const rules = coupons.find(({ code }) => code === like) ?? { percent: 10, usesMax: 1 };
    const made = read.codes.map((code) => ({ ...rules, code }));
    if (!store.changeAll(inserts(made, value === undefined ? null : coupons))) return refuse(t('manyFailed'));
    setAdded({ text: t('manyAdded', { count: made.length }), step: store.state().lastStep });
    type({ pasted: '', count: '' });
  }

  return (
    <details className={css.many}>
      <summary>{t('many')}</summary>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          add();
        }}
      >
        <ChoiceField
          name="manyHow"
          label={t('manyHow')}
          isRow
          value={how}
          onChoose={(chosen) => {
            type({ how: chosen === 'PASTED' ? 'PASTED' : 'PREFIX' });
            setWrong(null);
          }}
          choices={[
            { value: 'PREFIX', label: t('manyPrefix') },
            { value: 'PASTED', label: t('manyPasted') },
          ]}
        />
        {how === 'PREFIX' ? (
          <FieldRow>
            <TextField
              name="manyStart"
              label={t('manyStart')}
              hint={t('manyStartHint')}
              autoComplete="off"
              maxLength={20}
              value={prefix}
              onChange={({ target }) => type({ prefix: target.value })}
            />
            <TextField
              name="manyCount"
              label={t('manyCount')}
              hint={t('manyCountHint', { most })}
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={({ target }) => type({ count: target.value })}
              error={wrong?.text ?? null}
            />
          </FieldRow>
        ) : (
          <TextArea
            name="manyPasted"
            label={t('manyCodes')}
            hint={t('manyCodesHint', { most })}
            rows={6}
            spellCheck={false}
            value={pasted}
            onChange={({ target }) => type({ pasted: target.value })}
            error={wrong?.text ?? null}
          />
        )}
        {wrong && wrong.problems.length > 0 && <CodeProblems problems={wrong.problems} />}
        <SelectField
          name="manyLike"
          label={t('manyLike')}
          hint={t('manyLikeHint')}
          emptyText={t('manyLikeNew')}
          value={like}
          options={coupons.slice(0, 50).map(({ code }) => ({ value: code, label: code }))}
          onChange={({ target }) => type({ like: target.value })}
        />
        <div>
          <Button type="submit">{t('manyAdd')}</Button>
        </div>
      </Stack>
      <UndoHint taken={added} keepsFocus />
    </details>
  );
}

/** The lines of what was pasted that cannot be taken. */
function CodeProblems({ problems }: { problems: readonly CodeProblem[] }) {
  const t = useText('officeCoupons');
  const locale = useLocale();
  return (
    <Notice tone="bad">
      <ul className={css.problems}>
        {problems.slice(0, problemsShown).map(({ line, code, text }) => (
          <li key={`${line} ${text}`}>
            {t('manyLine', { line: numberText(line, locale), text, problem: t(code) })}
          </li>
        ))}
        {problems.length > problemsShown && (
          <li>{t('manyMore', { count: problems.length - problemsShown })}</li>
        )}
      </ul>
    </Notice>
  );
}

/** The changes that put coupons behind those there are; null where the draft has no list of them yet. */
function inserts(made: readonly WrittenCoupon[], coupons: readonly WrittenCoupon[] | null) {
  // Of a list that is not there yet, the first makes it.
  const start = coupons === null ? [{ kind: 'SET' as const, path: ['coupons'], value: [made[0]] }] : [];
  const before = (coupons ?? made.slice(0, 1)).at(-1)?.code;
  const rest = made.slice(start.length).map((coupon, index, all) => {
    const after = index === 0 ? before : all[index - 1]?.code;
    return {
      ...{ kind: 'INSERT' as const, path: ['coupons'], value: coupon },
      after: after === undefined ? null : `#${after}`,
    };
  });
  return [...start, ...rest];
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
