import { useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Row } from '../sell/basket.ts';
import { NamesDialog } from './names-dialog.tsx';
import { type Names, namedCount, unitsOf } from './people.ts';

/** Names that a visitor gives, for the whole sale or for single units. Nobody needs one, but for sessions with an artist. */
export function NamesPart({
  rows,
  names,
  isFixed,
  onNames,
}: {
  rows: readonly Row[];
  names: Names;
  isFixed: boolean;
  onNames: (names: Names) => void;
}) {
  const t = useText('officeTill');
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const named = namedCount(rows, names);
  const count = unitsOf(rows).length;
  const hasSession = rows.some(({ offer }) => offer.categoryKind === 'ARTIST');
  return (
    <>
      {hasSession && named === 0 && names.buyer === null && (
        <Notice tone="info">{t('namesForSessions')}</Notice>
      )}
      <Button isWide disabled={isFixed} onClick={() => setOpen(true)}>
        {names.buyer !== null
          ? t('namesBuyer', { name: names.buyer.fullName })
          : named > 0
            ? t('namesSome', { named, count })
            : t('names')}
      </Button>
      {isOpen && (
        <NamesDialog
          rows={rows}
          names={names}
          onClose={() => setOpen(false)}
          onNames={(next) => {
            onNames(next);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
