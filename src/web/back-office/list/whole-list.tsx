import { useState } from 'react';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { FileForm } from '../form/file-form.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import type { AskForFileMutationVariables } from '../staff-api/files.gen.ts';
import { numberText } from '../words/times.ts';

/** Has the whole list of orders as a file of the background, with its present filters; nothing for who may not export it. */
export function WholeList({ filter }: { filter: AskForFileMutationVariables['filter'] }) {
  const t = useText('officeFiles');
  const office = useText('office');
  const locale = useLocale();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!hasRightAnywhere(me, 'order.export')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('whole')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('wholeTitle')}>
        {isOpen && (
          <>
            <p>{t('wholeText', { count: numberText(staffLimits.exportRowsMax, locale) })}</p>
            <FileForm kinds={['ORDERS']} filter={filter} />
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
