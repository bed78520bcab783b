import { Suspense, useEffect, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { draftName } from '#src/domain/event/draft-name.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useMe } from '../../frame/load-frame.ts';
import { OfficePage } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { draftPage, type EditedDraftFragment, openDraft } from '../../staff-api/drafts.gen.ts';
import { knownSession } from '../../staff-api/session.ts';
import { EditorProvider, useDraftState, useEditor } from '../editor-context.tsx';
import { partNamed } from '../parts/editor-parts.ts';
import { RemovalProvider } from '../removal/removal-context.tsx';
import { openStore } from '../store/open-store.ts';
import { takeOverUnsent } from '../store/unsent-edits.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './editor-page.module.css';
import { EnglishBar } from './english-bar.tsx';
import { PartNav } from './part-nav.tsx';
import { PartProblems, PartWarnings } from './part-problems.tsx';
import { SaveBar } from './save-bar.tsx';
import { useNamedField } from './use-named-field.ts';

/** The draft; an event from a file gets one now. */
export async function loader({ params }: LoaderFunctionArgs): Promise<EditedDraftFragment> {
  if (partNamed(params.part ?? 'about') === null) throw new Response(null, { status: 404 });
  const eventId = params.eventId ?? '';
  const { draft } = dataOf(await askStaff(draftPage, { eventId }));
  const opened = draft ?? dataOf(await askStaff(openDraft, { eventId })).openDraft;
  const { person } = await knownSession();
  if (person) await takeOverUnsent(person.id, eventId);
  return opened;
}

/** Moving between parts does not load the draft anew: what is typed is in the store. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { eventId?: string };
  nextParams: { eventId?: string; part?: string };
}): boolean {
  // The loader tells of a part that there is not: the router reads a status of a loader, and none of a component.
  return currentParams.eventId !== nextParams.eventId || partNamed(nextParams.part ?? 'about') === null;
}

/** How long what others changed may take to be seen by who changes nothing. */
const lookMilliseconds = 10_000;

export function Component() {
  const served = useLoaderData<typeof loader>();
  const { id } = useMe();
  const store = useMemo(() => openStore(id, served), [id, served]);
  useEffect(() => {
    // A page that is closed sends what it has; what does not arrive is stored in the browser.
    const leave = () => void store.flush();
    const look = () => {
      if (document.visibilityState === 'visible') void store.look();
    };
    const comeBack = () => void store.sendAfterLogIn().then(look);
    const looking = setInterval(look, lookMilliseconds);
    addEventListener('pagehide', leave);
    addEventListener('online', leave);
    addEventListener('focus', comeBack);
    return () => {
      clearInterval(looking);
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      removeEventListener('focus', comeBack);
      void store.flush().then(() => store.close());
    };
  }, [store]);
  return (
    <EditorProvider store={store} isReadOnly={!served.rights.includes('draft.change')}>
      <RemovalProvider>
        <EditorFrame />
      </RemovalProvider>
    </EditorProvider>
  );
}

function EditorFrame() {
  const t = useText('officeEditor');
  const locale = useLocale();
  const { part = 'about' } = useParams();
  const { isReadOnly } = useEditor();
  const { written, served, conflicts } = useDraftState();
  // Whoever wants to look first decides later; other conflicts are told anew.
  const [postponed, setPostponed] = useState<readonly unknown[] | null>(null);
  const current = partNamed(part);
  useNamedField();
  if (current === null) return null;
  const name = draftName((written as { name?: unknown }).name);
  const Part = current.Component;
  return (
    <OfficePage
      title={name[locale] || name.pt || t('unnamed')}
      lead={<SaveBar onDecide={() => setPostponed(null)} />}
      actions={
        current.id !== 'publish' &&
        served.rights.includes('event.publish') && (
          <ButtonLink tone="go" to={`/events/${served.eventId}/edit/publish`}>
            {t('partPublish')}
          </ButtonLink>
        )
      }
    >
      {isReadOnly && <Notice>{t('readOnly')}</Notice>}
      {served.source === 'FILE' && !isReadOnly && <Notice tone="warn">{t('fromFile')}</Notice>}
      <div className={css.editor}>
        <PartNav current={current} />
        <section className={css.form} aria-label={t(current.text)}>
          <h2 className={css.title}>{t(current.text)}</h2>
          {current.id !== 'publish' && <PartProblems part={current.id} />}
          <PartWarnings part={current.id} />
          <EnglishBar part={current.id} />
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <Part />
          </Suspense>
        </section>
      </div>
      <ConflictDialog
        isOpen={conflicts.length > 0 && postponed !== conflicts}
        onLater={() => conflicts.length > 0 && setPostponed(conflicts)}
      />
    </OfficePage>
  );
}
