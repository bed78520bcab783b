import { useRef, useState } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { Status } from '../../kit/page/status.tsx';
import { refusalsIn } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { type FollowedNowQuery, follow, unfollow } from '../../parts/customer-api/alert.gen.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { paths } from '../../parts/pages/paths.ts';
import { Panel, Panels } from '../account-frame/panel.tsx';
import css from './notifications.module.css';

type Followed = FollowedNowQuery['followed'][number];

/** What a customer follows, by which channels; leaving can be undone as long as the page is open. */
export function FollowedList({ followed }: { followed: Followed[] }) {
  const t = useText('notifications');
  const locale = useLocale();
  const isReady = useIsReady();
  const [list, setList] = useState(followed);
  const [left, setLeft] = useState<Followed | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const saving = useSave(follow);
  const leaving = useSave(unfollow);

  const change = async (one: Followed, channels: { byMail: boolean; byPush: boolean }) => {
    const { kind, subject } = one;
    const put = (shown: Followed) =>
      setList((now) => now.map((other) => (other.id === one.id ? shown : other)));
    // The box stays as it was pressed while it is saved; no box waits for another.
    put({ ...one, ...channels });
    const answer = await ask(follow, { input: { kind, subject, ...channels }, locale });
    const refusals = refusalsIn(answer);
    saving.refuse(refusals);
    put(refusals.length === 0 && answer.data ? answer.data.follow : one);
  };
  const leave = async (one: Followed) => {
    const refusals = refusalsIn(await ask(unfollow, { id: one.id }));
    leaving.refuse(refusals);
    if (refusals.length > 0) return;
    setList((now) => now.filter(({ id }) => id !== one.id));
    setLeft(one);
    box.current?.focus();
  };
  const undo = async (one: Followed) => {
    const { kind, subject, byMail, byPush } = one;
    const saved = await saving.save({ input: { kind, subject, byMail, byPush }, locale });
    if (saved === null) return;
    setList((now) => [saved.follow, ...now]);
    setLeft(null);
    box.current?.focus();
  };

  return (
    <div ref={box} tabIndex={-1} className={css.followed}>
      <FormErrors errors={[...saving.errors, ...leaving.errors]} failure={t('changeFailed')} />
      <Status>
        {left && (
          <Notice
            action={
              <Button onClick={() => undo(left)} isBusy={saving.isBusy}>
                {t('undo')}
              </Button>
            }
          >
            {t('unfollowed', { name: left.name })}
          </Notice>
        )}
      </Status>
      {list.length === 0 ? (
        <Soft>{t('followedEmpty')}</Soft>
      ) : (
        <Panels>
          {list.map((one) => (
            <Panel
              key={one.id}
              name={
                one.event ? (
                  <Link to={paths.event(locale, one.event.slug)}>{one.name}</Link>
                ) : one.organizer?.slug ? (
                  <Link to={paths.organizer(locale, one.organizer.slug)}>{one.name}</Link>
                ) : (
                  one.name
                )
              }
              act={
                <Button
                  tone="quiet"
                  onClick={() => leave(one)}
                  disabled={!isReady}
                  aria-label={`${t('unfollow')}: ${one.name}`}
                >
                  {t('unfollow')}
                </Button>
              }
            >
              <Soft size="s">{t(`kind${one.kind}`)}</Soft>
              <Row gap={4}>
                {(['byMail', 'byPush'] as const).map((channel) => (
                  <CheckField
                    key={channel}
                    name={`${channel}-${one.id}`}
                    label={t(channel)}
                    aria-label={t('channelOf', { channel: t(channel), name: one.name })}
                    checked={one[channel]}
                    // The last channel goes by leaving.
                    disabled={!isReady || (one[channel] && !(one.byMail && one.byPush))}
                    onChange={(press) =>
                      change(one, {
                        byMail: one.byMail,
                        byPush: one.byPush,
                        [channel]: press.target.checked,
                      })
                    }
                  />
                ))}
              </Row>
            </Panel>
          ))}
        </Panels>
      )}
    </div>
  );
}
