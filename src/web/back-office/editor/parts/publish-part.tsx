import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useTold } from '../../form/use-told.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import {
  draftPage,
  type PreviewPublicationMutation,
  previewPublication,
  publishDraft,
  schedulePublication,
} from '../../staff-api/drafts.gen.ts';
import { useDraftState, useEditor, useProblemText } from '../editor-context.tsx';
import { addressOf } from '../part-places.ts';
import { usePathText } from '../path-text.ts';
import { EffectList } from '../publish/effect-list.tsx';
import { instantTyped } from '../publish/instant-typed.ts';
import css from '../publish/publish.module.css';
import { ReasonList } from '../publish/reason-list.tsx';
import { SharedEvent } from '../publish/shared-event.tsx';
import { ToldList } from '../publish/told-list.tsx';
import { WaitingPublication } from '../publish/waiting-publication.tsx';
import { WarningList } from '../publish/warning-list.tsx';
import { type When, WhenFields } from '../publish/when-fields.tsx';
import { notStored, whenStored } from '../store/when-stored.ts';

type Preview = PreviewPublicationMutation['previewPublication'];

/** What is missing, what a publication would change, and the publication. */
export function PublishPart() {
  const t = useText('officeEditor');
  const ask = useConfirmedAsk();
  const refusalText = useRefusalText();
  const { store, checked } = useEditor();
  const { served, written, save } = useDraftState();
  const { revalidate } = useRevalidator();
  const { eventId } = served;
  const timeZone = isRecord(written) && typeof written.timeZone === 'string' ? written.timeZone : undefined;
  const [preview, setPreview] = useState<Preview | null>(null);
  const { told, notice, ...say } = useTold();
  const [when, setWhen] = useState<When>({ at: 'now', time: '', note: '' });
  const [timeError, setTimeError] = useState<string | null>(null);
  const { busyWith, call } = useCall<'preview' | 'publish'>((refusals) => {
    const [refusal] = refusals;
    if (refusal === notStored) say.fail(t('notStored'));
    else if (refusal?.field === 'publishAt') setTimeError(refusalText(refusal));
    else say.refuse(refusals);
    if (refusal?.code === 'PUBLICATION_PENDING') void store.look(); // The answer that it waits was lost.
  });
  const mayPublish = served.rights.includes('event.publish');
  const { problems } = checked;
  const isChanged = served.publishedRevision !== served.revision || save !== 'SAVED';
  const tone = preview || !isChanged ? 'plain' : 'go';

  const begin = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is told, the button that was pressed may be gone.
  useEffect(() => {
    if (told !== null && document.activeElement === document.body) begin.current?.focus();
  }, [told, served.publication]);

  async function look() {
    say.clear();
    // What is previewed is what is published: everything typed is stored first.
    const asked = () =>
      whenStored(store, async ({ served: { revision } }) => {
        const answer = await ask(previewPublication, { eventId, revision });
        setPreview(answer.data?.previewPublication ?? null);
        return answer;
      });
    await call(asked, 'preview');
  }

  async function loadAnew() {
    const { data } = await ask(draftPage, { eventId });
    if (data?.draft) store.arrive(data.draft);
    await revalidate();
  }

  async function publish(revision: number) {
    const note = when.note.trim() || null;
    const asked = () =>
      telling(ask(publishDraft, { eventId, revision, note }), async ({ publishDraft: done }) => {
        if (done.reasons.length > 0) return setPreview({ revision, effect: null, reasons: done.reasons });
        setPreview(null);
        await loadAnew();
        say.tell(t('published', { version: done.version ?? 0 }));
      });
    await call(asked, 'publish');
  }

  async function schedule(revision: number) {
    const publishAt = timeZone === undefined ? null : instantTyped(when.time, timeZone);
    setTimeError(publishAt === null ? t('publishAtMissing') : null);
    if (publishAt === null) return;
    const note = when.note.trim() || null;
    const asked = () =>
      telling(ask(schedulePublication, { eventId, revision, publishAt, note }), async () => {
        setPreview(null);
        await loadAnew();
        say.tell(t('scheduled'));
      });
    await call(asked, 'publish');
  }

  return (
    <Stack gap={5}>
      <div ref={begin} tabIndex={-1}>
        {notice}
      </div>
      <WaitingPublication
        draft={served}
        timeZone={timeZone}
        mayCancel={mayPublish}
        onCanceled={async () => {
          await loadAnew();
          say.tell(t('publicationCanceled'));
        }}
      />
      {served.publishedVersion !== null && <SharedEvent />}
      {problems.length > 0 && <ProblemList />}
      {preview?.effect ? null : <Warnings />}
      {mayPublish && problems.length === 0 && served.publication === null && (
        <div>
          <Button tone={tone} isBusy={busyWith === 'preview'} onClick={() => void look()}>
            {t('seeEffect')}
          </Button>
        </div>
      )}
      {preview && preview.reasons.length > 0 && <ReasonList eventId={eventId} reasons={preview.reasons} />}
      {preview?.effect && (
        <Stack gap={4}>
          <Changes effect={preview.effect} />
          <WhenFields when={when} onChange={setWhen} timeError={timeError} />
          <div>
            <Button
              tone="go"
              isBusy={busyWith === 'publish'}
              onClick={() =>
                void (when.at === 'now' ? publish(preview.revision) : schedule(preview.revision))
              }
            >
              {t(when.at === 'now' ? 'publishNow' : 'publishLater')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}

/** All that a publication changes, and what is warned of before it. */
function Changes({ effect }: { effect: NonNullable<Preview['effect']> }) {
  return (
    <>
      <EffectList effect={effect} />
      <ToldList />
      <Warnings />
    </>
  );
}

/** All warnings: before the preview among what is open, and then in it. */
function Warnings() {
  const t = useText('officeDraft');
  const { warnings } = useEditor();
  if (warnings.length === 0) return null;
  return (
    <Notice title={t('warningCount', { count: warnings.length })}>
      <p>{t('warningsText')}</p>
      <WarningList warnings={warnings} className={css.reasons} />
    </Notice>
  );
}

/** All that keeps the draft from being published, each with the way to where it is mended. */
function ProblemList() {
  const t = useText('officeEditor');
  const problemText = useProblemText();
  const pathText = usePathText();
  const { problems } = useEditor().checked;
  const { served, written } = useDraftState();
  return (
    <Notice tone="warn" title={t('problemCount', { count: problems.length })}>
      <ul className={css.reasons}>
        {problems.map((problem) => {
          const where = pathText(problem.draftPath);
          return (
            <li key={`${problem.draftPath.join('.')} ${problem.code}`}>
              <Link to={addressOf(served.eventId, problem.draftPath, written)}>{where}</Link>:{' '}
              {problemText(problem)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
