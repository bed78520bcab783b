import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type DraftPath, isRecord, pathText, valueAt } from '#src/domain/draft/draft-path.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftState } from '../editor-context.tsx';
import { nameIn } from '../fields/name-in.ts';
import { PartSection } from '../fields/part-section.tsx';
import { pathTextInHash } from '../part-places.ts';
import { ArtistList } from './artists/artist-list.tsx';
import { DayGrid } from './artists/day-grid.tsx';
import { clockOf, daySessions, sessionDays } from './artists/day-sessions.ts';
import { SessionFields } from './artists/session-fields.tsx';
import { SessionList } from './artists/session-list.tsx';
import { ShelfList } from './offers/shelf-list.tsx';

/** The artists, their sessions on the grid of each day, and the session that is selected. */
export function ArtistsPart() {
  const t = useText('officeArtists');
  const locale = useLocale();
  const { written } = useDraftState();
  const { hash } = useLocation();
  const now = useMemo(() => new Date(), []);
  const form = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<DraftPath | null>(() => pathOfOffer(pathTextInHash(hash)));
  const [dateKey, setDateKey] = useState<string | null>(null);
  const [isLed, setLed] = useState(false);
  const place = { timeZone: isRecord(written) ? written.timeZone : undefined, now };
  const days = sessionDays(written, place);
  const offer = selected === null ? undefined : valueAt(written, selected);
  const session = isRecord(offer) && isRecord(offer.session) ? offer.session : null;
  const asked = dateKey ?? (session === null ? null : String(session.date));
  const day =
    days.find(({ key }) => key === asked) ??
    days.find((one) => daySessions(written, one, place).length > 0) ??
    days[0];
  const firstArtist = isRecord(written) && Array.isArray(written.artists) ? written.artists[0] : undefined;

  useEffect(() => {
    if (!isLed) return;
    setLed(false);
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isLed]);

  function edit(path: DraftPath) {
    setSelected(path);
    setLed(true);
  }

  return (
    <Stack gap={6}>
      <PartSection title={t('artists')}>
        <ArtistList />
      </PartSection>
      <PartSection title={t('sessions')} text={t('sessionsText')}>
        {day === undefined ? (
          <Soft size="s">{t('noDays')}</Soft>
        ) : (
          <>
            {days.length > 1 && (
              <ChoiceField
                name="session-day"
                label={t('date')}
                isRow
                value={day.key}
                onChoose={setDateKey}
                choices={days.map(({ key, name }) => ({ value: key, label: nameIn(locale, name) || key }))}
              />
            )}
            <DayGrid day={day} selected={selected} onSelect={setSelected} onMade={edit} now={now} />
          </>
        )}
      </PartSection>
      {selected !== null && session !== null && (
        <div ref={form}>
          <PartSection
            title={t('selected', { name: nameIn(locale, isRecord(offer) ? offer.name : '') })}
            text={t('selectedText')}
          >
            <SessionFields key={pathText(selected)} path={selected} />
          </PartSection>
        </div>
      )}
      <PartSection title={t('shelves')} text={t('shelvesText')}>
        <ShelfList kinds={['ARTIST']} addText={t('addShelf')}>
          {(_, shelfPath) => (
            <SessionList
              shelfPath={shelfPath}
              selected={selected}
              onSelect={edit}
              newSession={() => ({
                artist: isRecord(firstArtist) ? firstArtist.key : '',
                kind: 'PHOTO',
                date: day?.key ?? '',
                startsAt: `T${clockOf(day?.from ?? 0)}`,
                endsAt: `T${clockOf((day?.from ?? 0) + 30)}`,
                ...{ seats: 30, peopleMax: 1 },
              })}
            />
          )}
        </ShelfList>
      </PartSection>
    </Stack>
  );
}

/** The path of the session that a named field is of. */
function pathOfOffer(named: string | null): DraftPath | null {
  const match = named === null ? null : /^(categories)\.(#[^.]+|@\d+)\.(offers)\.(#[^.]+|@\d+)/.exec(named);
  return match === null ? null : match.slice(1);
}
