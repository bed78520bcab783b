import { type ReactNode, useState } from 'react';
import { lineNotUtf8, utf8Text } from '#src/domain/format/utf8.ts';
import { FileField } from '#src/web/kit/forms/file-field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';

/** A text file from the person's own device. One in another encoding than UTF-8 is refused and changes nothing. */
export function FilePick({
  label,
  accept,
  hint,
  error = null,
  onText,
}: {
  label: string;
  accept: string;
  hint?: ReactNode;
  error?: string | null;
  onText: (text: string) => void;
}) {
  const t = useText('office');
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  async function read(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = utf8Text(bytes);
    setUnreadable(text === null ? t('fileNotUtf8', { line: String(lineNotUtf8(bytes)) }) : null);
    setChosen(file.name);
    if (text !== null) onText(text);
  }

  return (
    <FileField
      {...{ label, accept, hint, chosen }}
      choose={t(chosen === null ? 'fileChoose' : 'fileChooseOther')}
      error={unreadable ?? error}
      onFiles={async ([file]) => {
        if (file !== undefined) await read(file);
      }}
    />
  );
}
