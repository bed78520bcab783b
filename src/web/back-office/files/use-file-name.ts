import { type FileKind, isOfInstallation } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { PaperKind } from '#src/domain/paper/paper-kinds.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';

interface Named {
  kind: FileKind;
  format: FileFormat;
  paper?: PaperKind | null;
  eventName: { pt: string; en: string } | null;
  organizerName?: string | null;
  isFiltered: boolean;
  isScheduled?: boolean;
}

/** "Pedidos · CCXP · com filtros · CSV". */
export function useFileName(): (file: Named) => string {
  const t = useText('officeFiles');
  const locale = useLocale();
  return ({ kind, format, paper = null, eventName, organizerName, isFiltered, isScheduled = false }) =>
    [
      paper === null ? t(`kind${kind}`) : t(`paper${paper}`),
      eventName === null
        ? (organizerName ?? (!isOfInstallation(kind) && t('allEvents')))
        : eventName[locale] || eventName.pt,
      isFiltered && t('filtered'),
      isScheduled && t('scheduled'),
      format,
    ]
      .filter(Boolean)
      .join(' · ');
}
