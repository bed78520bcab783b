import { type ReactNode, useState } from 'react';
import { type FileKind, fileRights } from '#src/domain/file/file-kinds.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { FileForm } from '../form/file-form.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import type { AskForFileMutationVariables } from '../staff-api/files.gen.ts';
import { numberText } from '../words/times.ts';

/** Has the whole list of orders as a file of the background, with its present filters; nothing for who may not export it. */
export function WholeList({ filter }: Pick<FileOf, 'filter'>) {
  const t = useText('officeFiles');
  const locale = useLocale();
  return (
    <ListFile kind="ORDERS" filter={filter}>
      <p>{t('wholeText', { count: numberText(staffLimits.exportRowsMax, locale) })}</p>
    </ListFile>
  );
}

interface FileOf {
  kind: FileKind;
  filter: AskForFileMutationVariables['filter'];
  shifts?: AskForFileMutationVariables['shifts'];
  children?: ReactNode;
}

/** Has a list as a file of the background, as its present filters have it; nothing for who may not have it. */
export function ListFile({ kind, filter, shifts, children }: FileOf) {
  const t = useText('officeFiles');
  const office = useText('office');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!hasRightAnywhere(me, fileRights[kind])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('whole')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('wholeTitle')}>
        {isOpen && (
          <>
            {children}
            <FileForm kinds={[kind]} filter={filter} shifts={shifts} />
            <DialogWays>
              <ButtonLink to="/files">{t('toFiles')}</ButtonLink>
              <Button onClick={() => setOpen(false)}>{office('close')}</Button>
            </DialogWays>
          </>
        )}
      </Dialog>
    </>
  );
}
