import { useCallback, useEffect, useRef, useState } from 'react';
import { watch } from '../../kit/client/watch.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { type WaitedEntryFragment, waitlistNow } from '../../parts/customer-api/waitlist.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OfferedEntry } from './offered-entry.tsx';
import { PastEntry } from './past-entry.tsx';
import { WaitingEntry } from './waiting-entry.tsx';
import css from './waitlist.module.css';

/** Somebody who looks at the list sees their turn come. */
const lookAgainMs = 10_000;

const isLive = ({ status }: WaitedEntryFragment) => status === 'OFFERED' || status === 'WAITING';

export function WaitlistEntries({
  initialEntries,
  hasJoined,
}: {
  initialEntries: WaitedEntryFragment[];
  hasJoined: boolean;
}) {
  const t = useText('waitlist');
  const common = useText('common');
  const locale = useLocale();
  const [entries, setEntries] = useState(initialEntries);
  const [leaving, setLeaving] = useState<WaitedEntryFragment | null>(null);
  const [word, setWord] = useState(hasJoined ? t('joined') : '');
  const heading = useRef<HTMLHeadingElement>(null);

  const hasLive = entries.some(isLive);
  const hasTurn = entries.some(({ status }) => status === 'OFFERED');
  useEffect(() => {
    if (!hasLive) return;
    const watching = watch({
      ask: () => ask(waitlistNow, { locale }),
      onData: ({ waitlist }) => setEntries(waitlist),
      pause: () => lookAgainMs,
      beginsNow: false,
    });
    return () => watching.stop();
  }, [hasLive, locale]);

  const look = useCallback(async () => {
    const { data } = await ask(waitlistNow, { locale });
    if (data) setEntries(data.waitlist);
  }, [locale]);

  const left = (entry: WaitedEntryFragment) => {
    setEntries((before) => before.map((one) => (one.id === entry.id ? entry : one)));
    setLeaving(null);
    setWord(t('left'));
  };
  // The button that was pressed is gone with its entry. Only once the dialog is closed can anything else have the focus.
  const hasLeft = word === t('left');
  useEffect(() => {
    if (hasLeft) heading.current?.focus();
  }, [hasLeft]);

  const begin = (entry: WaitedEntryFragment) => {
    setWord('');
    setLeaving(entry);
  };

  const offered = entries.filter(({ status }) => status === 'OFFERED');
  const waiting = entries.filter(({ status }) => status === 'WAITING');
  const past = entries.filter((entry) => !isLive(entry));
  return (
    <>
      <SavedWord>{hasTurn && word === t('joined') ? '' : word}</SavedWord>
      <p role="status" className="visually-hidden">
        {hasTurn && t('offeredTitle')}
      </p>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('list')}
      </h2>
      {!hasLive && (
        <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink tone="go" to={paths.home(locale)}>
            {common('backHome')}
          </ButtonLink>
        </EmptyStub>
      )}
      {offered.length > 0 && (
        <Stack as="ul" gap={4}>
          {offered.map((entry) => (
            <OfferedEntry key={entry.id} entry={entry} onGiveUp={begin} onOver={look} />
          ))}
        </Stack>
      )}
      {waiting.length > 0 && (
        <Stack as="ul" gap={4}>
          {waiting.map((entry) => (
            <WaitingEntry key={entry.id} entry={entry} onLeave={begin} />
          ))}
        </Stack>
      )}
      {past.length > 0 && (
        <details className={css.past} open={!hasLive}>
          <summary>
            {t('over', { count: past.length })}
            <Icon name="down" size={18} />
          </summary>
          <Stack as="ul" gap={4}>
            {past.map((entry) => (
              <PastEntry key={entry.id} entry={entry} />
            ))}
          </Stack>
        </details>
      )}
      <LeaveDialog entry={leaving} onCancel={() => setLeaving(null)} onLeft={left} />
    </>
  );
}
