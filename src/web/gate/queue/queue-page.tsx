import { useState } from 'react';
import { formatTime } from '#src/domain/format/date.ts';
import { groupSizeMax } from '#src/domain/gate/session-queue.ts';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useScreenOn } from '../../kit/page/use-screen-on.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Stepper } from '../../kit/ui/stepper.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useNow } from '../frame/use-now.ts';
import { useDeviceState } from '../port/device-context.tsx';
import type { SessionHead } from '../port/device-port.ts';
import { CalledList, PeopleFold, ThereList } from './queue-lists.tsx';
import css from './queue-page.module.css';
import { type Queue, useQueue } from './use-queue.ts';

/** The queue of a session with an artist, for its host: who is there, who is called and who is done. */
export function QueuePage() {
  const t = useText('gateSession');
  const gate = useText('gate');
  const { sessions } = useDeviceState();
  const now = useNow();
  const [chosenId, setChosenId] = useState<string | null>(null);
  useScreenOn(true);
  const session =
    sessions.find(({ id }) => id === chosenId) ??
    sessions.find(({ endsAt }) => endsAt > now) ??
    sessions.at(-1);
  return (
    <main>
      <title>{`${t('queue')} · Canhoto`}</title>
      <Page width="form">
        <ButtonLink to="/">{gate('back')}</ButtonLink>
        {session === undefined ? (
          <>
            <h1>{t('queue')}</h1>
            <p>{t('noSession')}</p>
          </>
        ) : (
          <SessionQueue
            key={session.id}
            session={session}
            sessions={sessions}
            now={now}
            onChoose={setChosenId}
          />
        )}
      </Page>
    </main>
  );
}

function SessionQueue({
  session,
  sessions,
  now,
  onChoose,
}: {
  session: SessionHead;
  sessions: readonly SessionHead[];
  now: number;
  onChoose: (id: string) => void;
}) {
  const t = useText('gateSession');
  const locale = useLocale();
  const hours = useHours();
  const queue = useQueue(session);
  return (
    <>
      <div>
        <h1>{session.name[locale]}</h1>
        <p>{hours(session)}</p>
      </div>
      {sessions.length > 1 && (
        <SelectField
          name="session"
          label={t('session')}
          options={sessions.map((one) => ({ value: one.id, label: `${one.name[locale]}, ${hours(one)}` }))}
          value={session.id}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
      <Counts {...queue} />
      <NextGroup {...queue} />
      <LastAct {...queue} />
      <CalledList {...queue} now={now} />
      <ThereList {...queue} now={now} />
      <PeopleFold title={t('done')} rows={queue.people.done} />
      <PeopleFold title={t('noShows')} rows={queue.people.noShows} />
    </>
  );
}

/** The hours of a session, where this device is. */
function useHours(): (session: SessionHead) => string {
  const t = useText('gateSession');
  const locale = useLocale();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = (at: number) => formatTime(new Date(at), locale, zone);
  return ({ startsAt, endsAt }) => t('hours', { from: time(startsAt), to: time(endsAt) });
}

function Counts({ people }: Pick<Queue, 'people'>) {
  const t = useText('gateSession');
  const status = useText('gateStatus');
  const { isOnline } = useDeviceState();
  const absent = people.noShows.length > 0 ? 'noShows' : 'expected';
  return (
    <div>
      <dl className={css.counts}>
        {(['there', 'called', 'done', absent] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{people[part].length}</dd>
          </div>
        ))}
      </dl>
      {!isOnline && <Tag tone="warn">{status('offline')}</Tag>}
    </div>
  );
}

function NextGroup({ people, group, changeGroup, callNext }: Queue) {
  const t = useText('gateSession');
  return (
    <div className={css.next}>
      <Button tone="go" isWide aria-disabled={people.there.length === 0 || undefined} onClick={callNext}>
        {t('callNext', { count: group })}
      </Button>
      <Row gap={3}>
        <span>{t('group')}</span>
        <Stepper
          value={group}
          max={groupSizeMax}
          onChange={changeGroup}
          label={t('group')}
          decreaseLabel={t('fewer')}
          increaseLabel={t('more')}
        />
      </Row>
    </div>
  );
}

function LastAct({ last, undo }: Pick<Queue, 'last' | 'undo'>) {
  const t = useText('gateSession');
  return (
    <div className={css.last}>
      <Status>{last !== null && <p>{last.told}</p>}</Status>
      {last !== null && last.seqs.length > 0 && <Button onClick={undo}>{t('undo')}</Button>}
    </div>
  );
}
