import { type ReactNode, useState } from 'react';
import { Stack } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { SessionRow } from '../port/device-port.ts';
import css from './queue-page.module.css';
import { type Queue, useWho } from './use-queue.ts';

/** Rows of a list at first, and more with each press: a phone draws hundreds of them slowly. */
const rowsShown = 30;

/** People who were called and are not done, the earliest first. */
export function CalledList({ people, act, now }: Queue & { now: number }) {
  const t = useText('gateSession');
  const who = useWho();
  return (
    <section>
      <h2 className={css.title}>{t('called')}</h2>
      {people.called.length === 0 && <Soft>{t('noCalls')}</Soft>}
      <Stack as="ul" gap={1}>
        {people.called.map((row) => (
          <Line key={row.tail} row={row} now={now}>
            <Button
              tone={row.isMissed ? 'plain' : 'go'}
              aria-label={t('finishNamed', { who: who(row) })}
              onClick={() => act('OUT', [row])}
            >
              {t('finish')}
            </Button>
            {row.isMissed && (
              <Button aria-label={t('againNamed', { who: who(row) })} onClick={() => act('CALL', [row])}>
                {t('again')}
              </Button>
            )}
            <Button aria-label={t('laterNamed', { who: who(row) })} onClick={() => act('LATER', [row])}>
              {t('later')}
            </Button>
          </Line>
        ))}
      </Stack>
    </section>
  );
}

/** People who are there, by place in the queue. */
export function ThereList({ people, act, leave, now }: Queue & { now: number }) {
  const t = useText('gateSession');
  const who = useWho();
  const [most, setMost] = useState(rowsShown);
  return (
    <section>
      <h2 className={css.title}>{t('there')}</h2>
      {people.there.length === 0 && <Soft>{t('empty')}</Soft>}
      <Stack as="ol" gap={1}>
        {people.there.slice(0, most).map((row, place) => (
          <Line key={row.tail} row={row} now={now} place={place + 1}>
            <Button aria-label={t('callNamed', { who: who(row) })} onClick={() => act('CALL', [row])}>
              {t('call')}
            </Button>
            <Button aria-label={t('finishNamed', { who: who(row) })} onClick={() => act('OUT', [row])}>
              {t('finish')}
            </Button>
            {row.entrySeq !== null && (
              <Button tone="quiet" aria-label={t('leaveNamed', { who: who(row) })} onClick={() => leave(row)}>
                {t('leave')}
              </Button>
            )}
          </Line>
        ))}
      </Stack>
      {people.there.length > most && (
        <Button onClick={() => setMost(most + rowsShown)}>{t('showMore')}</Button>
      )}
    </section>
  );
}

/** Names alone, folded: nothing is to be done about them. */
export function PeopleFold({ title, rows }: { title: string; rows: readonly SessionRow[] }) {
  const who = useWho();
  if (rows.length === 0) return null;
  return (
    <Fold title={`${title} (${rows.length})`}>
      <ul className={css.names}>
        {rows.map((row) => (
          <li key={row.tail}>{who(row)}</li>
        ))}
      </ul>
    </Fold>
  );
}

function Line({
  row,
  now,
  place,
  children,
}: {
  row: SessionRow;
  now: number;
  place?: number;
  children: ReactNode;
}) {
  const t = useText('gateSession');
  const who = useWho();
  const minutes = Math.floor((now - (row.since ?? now)) / 60_000);
  return (
    <li className={css.line}>
      <p className={css.person}>
        {place !== undefined && <span className={css.place}>{place}</span>}
        <strong>{who(row)}</strong>
        <span className={css.since}>{minutes < 1 ? t('now') : t('minutes', { count: minutes })}</span>
        {row.isMissed && <Tag tone="warn">{t('missed')}</Tag>}
      </p>
      <div className={css.acts}>{children}</div>
    </li>
  );
}
