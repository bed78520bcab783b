import { useRef, useState } from 'react';
import { textPieces } from '#src/domain/format/utf8.ts';
import {
  type OutsideNumber,
  outsideNumberLimits,
  readOutsideNumbers,
} from '#src/domain/paper/outside-numbers.ts';
import { FileField } from '#src/web/kit/forms/file-field.tsx';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { nameNumbers } from '../../staff-api/money/papers.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

const textOf = (bytes: ArrayBuffer) => [...textPieces(new Uint8Array(bytes))].join('');

type Read = ReturnType<typeof readOutsideNumbers> | 'TOO_LARGE';

/** Takes what a city calls the tickets from a file. It is looked at first; a long one is sent in several requests. */
export function OutsideNumbersPart({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText('officePapers');
  const locale = useLocale();
  const { id: eventId } = useEventHead();
  const [file, setFile] = useState<{ name: string; read: Read } | null>(null);
  const [stored, setStored] = useState<{ stored: number; count: number; changed: number } | null>(null);
  const { isBusy, refusal, call, forget } = useCall();
  const newest = useRef<File | null>(null);

  async function look(chosen: File) {
    newest.current = chosen;
    forget();
    setStored(null);
    const isTooLarge = chosen.size > outsideNumberLimits.fileBytesMax;
    const read = isTooLarge ? 'TOO_LARGE' : readOutsideNumbers(textOf(await chosen.arrayBuffer()));
    // A long file may be read after one that was chosen later.
    if (newest.current === chosen) setFile({ name: chosen.name, read });
  }

  async function store(lines: readonly OutsideNumber[]) {
    let changed = 0;
    for (let from = 0; from < lines.length; from += outsideNumberLimits.linesMax) {
      const some = lines.slice(from, from + outsideNumberLimits.linesMax);
      const done = await call(() => askStaff(nameNumbers, { eventId, lines: some }));
      if (done === null) return;
      changed += done.nameNumbers;
      setStored({ stored: from + some.length, count: lines.length, changed });
    }
    setFile(null);
  }

  const read = file?.read ?? null;
  const lines = read !== null && read !== 'TOO_LARGE' && 'lines' in read ? read.lines : [];
  const number = (count: number) => numberText(count, locale);
  return (
    <OfficePart title={t('numbers')} lead={t('numbersLead')}>
      {!isReadOnly && (
        <FileField
          label={t('numbersFile')}
          choose={t('numbersChoose')}
          chosen={file?.name ?? null}
          accept=".csv,.txt"
          isDisabled={isBusy}
          error={errorOf(read, t)}
          onFiles={([chosen]) => chosen && void look(chosen)}
        />
      )}
      <RefusalNotice refusal={isBusy ? null : refusal} />
      <div role="status">
        {read !== null && read !== 'TOO_LARGE' && 'lines' in read && read.lines.length > 0 && (
          <p>
            {t('numbersRead', { count: read.lines.length })}
            {read.empty > 0 && ` ${t('numbersEmpty', { count: read.empty })}`}
          </p>
        )}
        {stored && (
          <p>
            {t('numbersStored', {
              stored: number(stored.stored),
              count: number(stored.count),
              changed: number(stored.changed),
            })}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <div>
          <Button tone="go" isBusy={isBusy} onClick={() => void store(lines)}>
            {t('numbersStore')}
          </Button>
        </div>
      )}
    </OfficePart>
  );
}

function errorOf(read: Read | null, t: ReturnType<typeof useText<'officePapers'>>): string | null {
  if (read === null) return null;
  if (read === 'TOO_LARGE') return t('numbersTooLarge');
  if ('line' in read) return t('numbersWrong', { line: read.line, text: read.text });
  return read.lines.length === 0 ? t('numbersNone') : null;
}
