import { eventKinds, fileRights } from '#src/domain/file/file-kinds.ts';
import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { FileForm } from '../form/file-form.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { useEventHead } from './frame/event-frame.tsx';

/** Asks for files of the event of the frame. */
export function Component() {
  const t = useText('officeFiles');
  const { id, rights } = useEventHead();
  const kinds = eventKinds.filter((kind) => rights.includes(fileRights[kind]));
  return (
    <OfficePart title={t('title')} actions={<ButtonLink to="/files">{t('toFiles')}</ButtonLink>}>
      <p>{t('lead')}</p>
      {kinds.length > 0 && <FileForm kinds={kinds} filters={{ filter: { eventId: id } }} />}
    </OfficePart>
  );
}
