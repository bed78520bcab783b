import type { DraftWarning } from '#src/domain/draft/warnings/draft-warnings.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useDraftState, useWarningText } from '../editor-context.tsx';
import { addressOf } from '../part-places.ts';
import { usePathText } from '../path-text.ts';

/** Warnings as sentences, each with the way to its field. */
export function WarningList({
  warnings,
  className,
}: {
  warnings: readonly DraftWarning[];
  className: string | undefined;
}) {
  const warningText = useWarningText();
  const pathText = usePathText();
  const { served, written } = useDraftState();
  return (
    <ul className={className}>
      {warnings.map((warning) => (
        <li key={`${warning.draftPath.join('.')} ${warning.code}`}>
          <Link to={addressOf(served.eventId, warning.draftPath, written)}>
            {pathText(warning.draftPath)}
          </Link>
          : {warningText(warning)}
        </li>
      ))}
    </ul>
  );
}
