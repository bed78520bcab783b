import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { deleteDraft, hideEvent } from '../../staff-api/events.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import css from './event-acts.module.css';
import type { OverviewEvent } from './state-tag.tsx';

/** The acts on the event as a whole, each with what it brings about first. */
export function EventActs({ event }: { event: OverviewEvent }) {
  const t = useText('officeOverview');
  const cancel = useText('officeCancel');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isHidden } = useEventHead();
  const { notice, tell } = useTold();
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<'hide' | 'delete' | 'cancel' | null>(null);
  const { id: eventId, rights, state } = event;
  const isDraft = state === 'DRAFT';
  const may = (right: string) => rights.includes(right);
  // The palette names an act in the address.
  const named = params.get('act');
  const close = () => {
    setPressed(null);
    if (named !== null) setParams({}, { replace: true });
  };
  const acts = [
    may('event.hide') && !isDraft && !isHidden && (['hide', t('hide')] as const),
    may('event.cancel') && !isDraft && event.canceledAt === null && (['cancel', cancel('whole')] as const),
    may('draft.delete') && isDraft && (['delete', t('deleteDraft')] as const),
  ].filter((act) => act !== false);
  const asked = pressed ?? acts.find(([act]) => act === named)?.[0] ?? null;
  if (acts.length === 0) return notice;
  return (
    <>
      {notice}
      <section className={css.acts} aria-label={t('acts')}>
        {acts.map(([act, name]) => (
          <Button key={act} tone="quiet" onClick={() => setPressed(act)}>
            {name}
          </Button>
        ))}
      </section>
      {asked === 'hide' && (
        <AskDialog
          texts={{ title: t('hideTitle'), text: t('hideText'), go: t('hideGo') }}
          send={() => ask(hideEvent, { eventId, isNewLink: false })}
          onClose={close}
          onDone={() => revalidate()}
        />
      )}
      {asked === 'delete' && (
        <AskDialog
          tone="danger"
          texts={{ title: t('deleteTitle'), text: t('deleteText'), go: t('deleteGo') }}
          send={() => ask(deleteDraft, { eventId })}
          onClose={close}
          onDone={() => navigate('/events', { replace: true })}
        />
      )}
      {asked === 'cancel' && (
        <CancelDialog
          event={event}
          what={{ kind: 'EVENT', key: null }}
          name={event.name[locale] || event.name.pt}
          onClose={close}
          onDone={async (outcome) => {
            close();
            tell(cancel(outcome === 'DONE' ? 'done' : 'requested'));
            await revalidate();
          }}
        />
      )}
    </>
  );
}
