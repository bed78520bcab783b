import { useEffect, useState } from 'react';
import { DataTable, RowActs } from '#src/web/back-office/list/data-table.tsx';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import {
  type DraftVersionsQuery,
  draftVersion,
  draftVersions,
  restoreVersion,
} from '#src/web/back-office/staff-api/drafts.gen.ts';
import { useActorName } from '#src/web/back-office/words/actor-name.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftState, useEditor } from '../../editor-context.tsx';
import { notStored, whenStored } from '../../store/when-stored.ts';
import { type ComparedVersion, DifferenceList } from './difference-list.tsx';
import type { Replaced } from './replaced.ts';

type Version = NonNullable<DraftVersionsQuery['draft']>['versions'][number];

/** What was published, the newest first; each can be compared with the draft, and become the draft again. */
export function VersionList({ onRestored }: { onRestored: (replaced: Replaced) => void }) {
  const t = useText('officeFile');
  const office = useText('office');
  const actorNameOf = useActorName();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { store, isReadOnly } = useEditor();
  const { served } = useDraftState();
  const { eventId, publishedVersion } = served;
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [compared, setCompared] = useState<ComparedVersion | null>(null);
  const [asked, setAsked] = useState<Version | null>(null);
  const { isBusy, call } = useCall(([refusal]) => {
    if (refusal === notStored) setFailure(t('notStored'));
    else setFailure(refusal ? refusalText(refusal) : null);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: publishing makes another version.
  useEffect(() => {
    let isOver = false;
    void askStaff(draftVersions, { eventId }).then(({ data, errors }) => {
      if (isOver) return;
      const [refusal] = refusalsOf(errors);
      setFailure(refusal ? refusalText(refusal) : null);
      setVersions(data?.draft?.versions ?? []);
    });
    return () => {
      isOver = true;
    };
  }, [eventId, publishedVersion]);

  const compare = ({ number }: Version) =>
    call(async () => {
      const answer = await askStaff(draftVersion, { eventId, number });
      setCompared(answer.data?.draft?.version ?? null);
      return answer;
    });

  async function restore({ number }: Version) {
    const isRestored = await call(() =>
      whenStored(store, ({ written, artSvg, served: { revision } }) =>
        telling(askStaff(restoreVersion, { eventId, number, revision }), (data) => {
          store.replace(data.restoreVersion);
          onRestored({ text: t('restored', { number }), written, artSvg });
        }),
      ),
    );
    setAsked(null);
    if (isRestored) setCompared(null);
  }

  if (versions === null) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DataTable
        label={t('versions')}
        rows={versions}
        keyOf={({ number }) => String(number)}
        empty={<Soft>{t('noVersions')}</Soft>}
        columns={[
          { key: 'number', label: t('version'), cell: ({ number }) => t('versionNumber', { number }) },
          { key: 'at', label: t('when'), cell: ({ at }) => timeText(at, locale) },
          { key: 'by', label: t('who'), cell: ({ by }) => actorNameOf(by) },
          { key: 'note', label: t('note'), cell: ({ note }) => note },
          {
            key: 'acts',
            label: t('acts'),
            isNumber: true,
            cell: (version) => (
              <RowActs>
                <Button
                  tone="quiet"
                  aria-label={t('compareNumber', { number: version.number })}
                  isBusy={isBusy}
                  onClick={() => void compare(version)}
                >
                  {t('compare')}
                </Button>
                {!isReadOnly && (
                  <Button
                    tone="quiet"
                    aria-label={t('restoreNumber', { number: version.number })}
                    onClick={() => setAsked(version)}
                  >
                    {t('restore')}
                  </Button>
                )}
              </RowActs>
            ),
          },
        ]}
      />
      {compared && <DifferenceList version={compared} />}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t('restoreAsk', { number: asked.number })}
      >
        <p>{t('restoreAskText')}</p>
        <DialogWays>
          <Button tone="danger" isBusy={isBusy} onClick={() => asked && void restore(asked)}>
            {t('restore')}
          </Button>
          <Button onClick={() => setAsked(null)}>{office('cancel')}</Button>
        </DialogWays>
      </Dialog>
    </>
  );
}
