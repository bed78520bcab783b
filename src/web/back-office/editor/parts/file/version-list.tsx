import { useCallback, useEffect, useState } from 'react';
import { DataTable, RowActs } from '#src/web/back-office/list/data-table.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import {
  draftVersion,
  draftVersions,
  type EditedDraftFragment,
  keptState,
  restoreKept,
  restoreVersion,
} from '#src/web/back-office/staff-api/drafts.gen.ts';
import { useActorName } from '#src/web/back-office/words/actor-name.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { type Answer, refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftState, useEditor } from '../../editor-context.tsx';
import { notStored, whenStored } from '../../store/when-stored.ts';
import { type ComparedVersion, DifferenceList } from './difference-list.tsx';
import { type HistoryEntry, historyOf } from './history.ts';
import { KeepForm } from './keep-form.tsx';
import type { Replaced } from './replaced.ts';

/** Versions and kept states, the newest first; each can be compared with the draft, and become the draft again. */
export function VersionList({ onRestored }: { onRestored: (replaced: Replaced) => void }) {
  const t = useText('officeFile');
  const refusalText = useRefusalText();
  const nameOf = useEntryName();
  const { store, isReadOnly } = useEditor();
  const { eventId, publishedVersion } = useDraftState().served;
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [compared, setCompared] = useState<ComparedVersion | null>(null);
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const { isBusy, call } = useCall(([refusal]) => {
    if (refusal === notStored) setFailure(t('notStored'));
    else setFailure(refusal ? refusalText(refusal) : null);
  });

  const load = useCallback(async () => {
    const { data, errors } = await askStaff(draftVersions, { eventId });
    const [refusal] = refusalsOf(errors);
    return { refusal, entries: data?.draft ? historyOf(data.draft) : [] };
  }, [eventId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: publishing makes another version.
  useEffect(() => {
    let isOver = false;
    void load().then((loaded) => {
      if (isOver) return;
      setFailure(loaded.refusal ? refusalText(loaded.refusal) : null);
      setEntries(loaded.entries);
    });
    return () => {
      isOver = true;
    };
  }, [load, publishedVersion]);

  function show(whole: { written: unknown; artSvg: string } | null | undefined, entry: HistoryEntry) {
    setCompared(whole ? { ...whole, name: nameOf(entry) } : null);
  }

  async function compare(entry: HistoryEntry) {
    const { number, kind } = entry;
    const of = { eventId, number };
    if (kind === 'KEPT')
      await call(() => telling(askStaff(keptState, of), ({ draft }) => show(draft?.keptState, entry)));
    else await call(() => telling(askStaff(draftVersion, of), ({ draft }) => show(draft?.version, entry)));
  }

  async function restore(entry: HistoryEntry) {
    const { number, kind } = entry;
    const isRestored = await call(() =>
      whenStored(store, async ({ written, artSvg, served: { revision } }): Promise<Answer<unknown>> => {
        const asked = { eventId, number, revision };
        const become = (draft: EditedDraftFragment) => {
          store.replace(draft);
          onRestored({ text: t('restored', { name: nameOf(entry) }), written, artSvg });
        };
        return kind === 'KEPT'
          ? await telling(askStaff(restoreKept, asked), (data) => become(data.restoreKept))
          : await telling(askStaff(restoreVersion, asked), (data) => become(data.restoreVersion));
      }),
    );
    setAsked(null);
    if (!isRestored) return;
    setCompared(null);
    setEntries((await load()).entries);
  }

  if (entries === null) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!isReadOnly && <KeepForm onKept={async () => setEntries((await load()).entries)} />}
      <HistoryTable
        entries={entries}
        isBusy={isBusy}
        onCompare={(entry) => void compare(entry)}
        onRestore={setAsked}
      />
      {compared && <DifferenceList version={compared} />}
      <RestoreDialog
        name={asked && nameOf(asked)}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onGo={() => asked && void restore(asked)}
      />
    </>
  );
}

function HistoryTable({
  entries,
  isBusy,
  onCompare,
  onRestore,
}: {
  entries: readonly HistoryEntry[];
  isBusy: boolean;
  onCompare: (entry: HistoryEntry) => void;
  onRestore: (entry: HistoryEntry) => void;
}) {
  const t = useText('officeFile');
  const actorNameOf = useActorName();
  const locale = useLocale();
  const nameOf = useEntryName();
  const { isReadOnly } = useEditor();
  return (
    <DataTable
      label={t('versions')}
      rows={entries}
      keyOf={({ kind, number }) => `${kind} ${number}`}
      empty={<Soft>{t('noVersions')}</Soft>}
      columns={[
        {
          key: 'number',
          label: t('version'),
          cell: ({ kind, number, note }) =>
            kind === 'VERSION'
              ? t('versionNumber', { number })
              : t(note === null ? 'keptByItself' : 'keptByHand'),
        },
        { key: 'at', label: t('when'), cell: ({ at }) => timeText(at, locale) },
        { key: 'by', label: t('who'), cell: ({ by }) => actorNameOf(by) },
        { key: 'note', label: t('note'), cell: ({ note }) => note },
        {
          key: 'acts',
          label: t('acts'),
          isNumber: true,
          cell: (entry) => (
            <RowActs>
              <Button
                tone="quiet"
                aria-label={t('compareNamed', { name: nameOf(entry) })}
                isBusy={isBusy}
                onClick={() => onCompare(entry)}
              >
                {t('compare')}
              </Button>
              {!isReadOnly && (
                <Button
                  tone="quiet"
                  aria-label={t('restoreNamed', { name: nameOf(entry) })}
                  onClick={() => onRestore(entry)}
                >
                  {t('restore')}
                </Button>
              )}
            </RowActs>
          ),
        },
      ]}
    />
  );
}

function RestoreDialog({
  name,
  isBusy,
  onClose,
  onGo,
}: {
  name: string | null;
  isBusy: boolean;
  onClose: () => void;
  onGo: () => void;
}) {
  const t = useText('officeFile');
  const office = useText('office');
  return (
    <Dialog isOpen={name !== null} onClose={onClose} title={name && t('restoreAsk', { name })}>
      <p>{t('restoreAskText')}</p>
      <DialogWays>
        <Button tone="danger" isBusy={isBusy} onClick={onGo}>
          {t('restore')}
        </Button>
        <Button onClick={onClose}>{office('cancel')}</Button>
      </DialogWays>
    </Dialog>
  );
}

/** Names an entry within a sentence: "a versão 3", "o rascunho de 3 de mar., 09h00". */
function useEntryName(): (entry: HistoryEntry) => string {
  const t = useText('officeFile');
  const locale = useLocale();
  return ({ kind, number, at }) =>
    kind === 'VERSION' ? t('theVersion', { number }) : t('theDraft', { at: timeText(at, locale) });
}
