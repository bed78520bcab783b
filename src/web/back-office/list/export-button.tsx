import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { download } from '../../kit/storage/download.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { exportOf, exportRights, type ListName } from '../staff-api/export.ts';
import css from './export-button.module.css';

/** Downloads a list with its present filters; nothing for who may not export it. */
export function ExportButton({ list, filter }: { list: ListName; filter: object }) {
  const t = useText('officeExport');
  const refusalText = useRefusalText();
  const me = useMe();
  const [told, setTold] = useState('');
  const { isBusy, call } = useCall(([refusal]) => refusal && setTold(refusalText(refusal)));
  if (!hasRightAnywhere(me, exportRights[list])) return null;

  async function exportAll() {
    setTold('');
    const exported = await call(() => exportOf(list, filter));
    if (exported === null) return;
    download(exported.name, exported.file);
    setTold(t(exported.isCut ? 'cut' : 'done', { count: exported.rows }));
  }

  return (
    <div className={css.export}>
      <p role="status" className={css.told}>
        {told}
      </p>
      <Button isBusy={isBusy} onClick={() => void exportAll()}>
        {t('download')}
      </Button>
    </div>
  );
}
