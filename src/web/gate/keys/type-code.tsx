import { type FormEvent, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** A field for a code that no camera reads. A scanner may write into it, too. */
export function TypeCode({
  isOpen,
  onClose,
  onCode,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCode: (text: string) => void;
}) {
  const t = useText('gateCamera');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('type')}>
      {isOpen && <TypeCodeForm onClose={onClose} onCode={onCode} />}
    </Dialog>
  );
}

function TypeCodeForm({ onClose, onCode }: { onClose: () => void; onCode: (text: string) => void }) {
  const t = useText('gateCamera');
  const [code, setCode] = useState('');
  const send = (sending: FormEvent) => {
    sending.preventDefault();
    if (code.trim() === '') return;
    onClose();
    onCode(code);
  };
  return (
    <Stack as="form" gap={4} onSubmit={send}>
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        required
      />
      <DialogWays>
        <Button type="submit" tone="go">
          {t('check')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogWays>
    </Stack>
  );
}
