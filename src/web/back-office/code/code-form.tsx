import { type ReactNode, useRef } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { Notice } from '../../kit/ui/notice.tsx';

/**
 * Asks for one code. A wrong one is told at the field, which keeps the focus with what was typed selected: the next code is
 * typed over it.
 */
export function CodeForm({
  name = 'code',
  label,
  hint,
  isShort = false,
  isFirst = true,
  send,
  ways,
}: {
  /** Of the field, where the page has another code. */
  name?: string;
  label: string;
  hint?: string;
  /** Six digits and nothing else. */
  isShort?: boolean;
  /** The field takes the focus when it appears. */
  isFirst?: boolean;
  send: (code: string) => Promise<readonly CallRefusal[]>;
  /** The buttons; the first one sends. */
  ways: (isBusy: boolean) => ReactNode;
}) {
  const refusalText = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, call, ...last } = useCall();
  const refusal = isBusy ? null : last.refusal;
  const isAtField = refusal?.field === 'code';
  const field = () => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  return (
    <Stack
      as="form"
      ref={form}
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isBusy) return;
        const code = (field()?.value ?? '').trim();
        if (code === '') return field()?.focus();
        const isDone = await call(async () => ({ data: true, refusals: await send(code) }));
        if (isDone) return;
        field()?.focus();
        field()?.select();
      }}
    >
      {refusal && !isAtField && (
        <Notice tone="bad" announces="at once">
          {refusalText(refusal)}
        </Notice>
      )}
      <TextField
        name={name}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={isShort ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFirst}
        error={refusal && isAtField ? refusalText(refusal) : null}
      />
      {/* The focus stays, so what stands at the field would not be read again. */}
      <p role="alert" className="visually-hidden">
        {refusal && isAtField ? refusalText(refusal) : null}
      </p>
      {ways(isBusy)}
    </Stack>
  );
}
