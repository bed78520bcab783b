import type { FileKind } from '#src/domain/file/file-kinds.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';

interface Named {
  kind: FileKind;
  format: 'CSV' | 'XLSX';
  eventName: { pt: string; en: string } | null;
  isFiltered: boolean;
  isScheduled?: boolean;
}

/** "Pedidos · CCXP · com filtros · CSV". */
export function useFileName(): (file: Named) => string {
  const t = useText('officeFiles');
  const locale = useLocale();
  return ({ kind, format, eventName, isFiltered, isScheduled = false }) =>
    [
      t(`kind${kind}`),
      eventName === null ? t('allEvents') : eventName[locale] || eventName.pt,
      isFiltered && t('filtered'),
      isScheduled && t('scheduled'),
      format,
    ]
      .filter(Boolean)
      .join(' · ');
}
