import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { fileKinds, fileRights } from '#src/domain/file/file-kinds.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { fileNews } from '../staff-api/files.gen.ts';
import css from './file-bell.module.css';
import { hasRightAnywhere, type Me } from './load-frame.ts';

const lookMilliseconds = 4_000;
const bellPath = 'M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4';

/** Leads to the person's files, and says when one that was asked for is ready; nothing for who may have none. */
export function FileBell({ me }: { me: Me }) {
  return fileKinds.some((kind) => hasRightAnywhere(me, fileRights[kind])) ? <Bell /> : null;
}

function Bell() {
  const t = useText('officeFiles');
  const { unseen, underWay } = useFileNews();
  const label = unseen > 0 ? t('bellUnseen', { count: unseen }) : t(underWay > 0 ? 'bellUnderWay' : 'bell');
  return (
    <>
      <Link to="/files" className={css.bell} aria-label={label}>
        <Icon path={bellPath} />
        {unseen > 0 && <span className={css.dot} aria-hidden="true" />}
      </Link>
      <span role="status" className="visually-hidden">
        {unseen > 0 && t('ready')}
      </span>
    </>
  );
}

/** Asked with every page, and every few seconds while a file is under way. */
function useFileNews(): { underWay: number; unseen: number } {
  const matches = useMatches();
  const [news, setNews] = useState({ underWay: 0, unseen: 0 });
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another load is another look, and so is another turn.
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void askStaff(fileNews, {}).then(({ data }) => {
      if (isOver || !data) return;
      setNews(data.me.fileNews);
      if (data.me.fileNews.underWay > 0)
        timer = setTimeout(() => setLooks((turn) => turn + 1), lookMilliseconds);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [matches, looks]);
  return news;
}
