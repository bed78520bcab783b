import { useState } from 'react';
import { artPath } from '#src/domain/draft/draft-path.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useEditor } from '../editor-context.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { FileText } from './file/file-text.tsx';
import { ReplaceText } from './file/replace-text.tsx';
import type { Replaced } from './file/replaced.ts';
import { VersionList } from './file/version-list.tsx';

/** The draft as the text of a file, and the versions of the event, with the way back to each. */
export function FilePart() {
  const t = useText('officeFile');
  const { store, isReadOnly } = useEditor();
  const [replaced, setReplaced] = useState<Replaced | null>(null);

  function takeBack({ written, artSvg }: Replaced) {
    store.change({ kind: 'SET', path: [], value: written });
    if (store.state().artSvg !== artSvg) store.change({ kind: 'SET', path: artPath, value: artSvg });
    setReplaced(null);
  }

  return (
    <Stack gap={6}>
      <div role="status">
        {replaced && (
          <Notice tone="ok" action={<Button onClick={() => takeBack(replaced)}>{t('takeBack')}</Button>}>
            {replaced.text}
          </Notice>
        )}
      </div>
      <PartSection title={t('text')} text={t('textText')}>
        <FileText />
      </PartSection>
      {!isReadOnly && (
        <PartSection title={t('replace')} text={t('replaceText')}>
          <ReplaceText onReplaced={setReplaced} />
        </PartSection>
      )}
      <PartSection title={t('versions')} text={t('versionsText')}>
        <VersionList onRestored={setReplaced} />
      </PartSection>
    </Stack>
  );
}
