import { type ReactNode, useState } from 'react';
import { type FileKind, fileRights } from '#src/domain/file/file-kinds.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { type FileFilters, FileForm } from '../form/file-form.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { numberText } from '../words/times.ts';

/** Has the whole list of orders as a file of the background, with its present filters; nothing for who may not export it. */
export function WholeList({ filter }: Pick<FileFilters, 'filter'>) {
  const t = useText('officeFiles');
  const locale = useLocale();
  return (
    <ListFile kind="ORDERS" filter={filter}>
      <p>{t('wholeText', { count: numberText(staffLimits.exportRowsMax, locale) })}</p>
    </ListFile>
  );
}

interface FileOf extends FileFilters {
  kind: FileKind;
  children?: ReactNode;
}

/** Has a list as a file of the background, as its present filters have it; nothing for who may not have it. */
export function ListFile({ kind, children, ...filters }: FileOf) {
  const t = useText('officeFiles');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!hasRightAnywhere(me, fileRights[kind])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('whole')}</Button>
      <FileDialog kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} {...filters}>
        {children}
      </FileDialog>
    </>
  );
}

/** Asks for a list as a file, in a dialog. */
export function FileDialog({
  kind,
  isOpen,
  onClose,
  children,
  ...filters
}: FileOf & { isOpen: boolean; onClose: () => void }) {
  const t = useText('officeFiles');
  const office = useText('office');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wholeTitle')}>
      {isOpen && (
        <>
          {children}
          <FileForm kinds={[kind]} filters={filters} />
          <DialogWays>
            <ButtonLink to="/files">{t('toFiles')}</ButtonLink>
            <Button onClick={onClose}>{office('close')}</Button>
          </DialogWays>
        </>
      )}
    </Dialog>
  );
}
