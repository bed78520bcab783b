import type { Lang } from '../../kit/lang/lang-of.ts';
import { useText } from '../../kit/text/text.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import css from './programme.module.css';

/** What of the programme is shown: all or what is marked, and of which stage. */
export function ProgrammeFilters({
  stages,
  stage,
  onStage,
  isMine,
  onMine,
  count,
}: {
  stages: { key: string; name: string; lang: Lang }[];
  stage: string | null;
  onStage: (stage: string | null) => void;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
  count: number;
}) {
  const t = useText('programme');
  const isReady = useIsReady();
  return (
    // Without the script there is nothing to press, and all is shown.
    <div className={css.filters} data-ready={isReady || undefined}>
      <fieldset aria-label={t('show')} className={css.row}>
        <Chip isOn={!isMine} onPress={() => onMine(false)}>
          {t('all')}
        </Chip>
        <Chip isOn={isMine} onPress={() => onMine(true)}>
          {t('mineCount', { count })}
        </Chip>
      </fieldset>
      {stages.length > 1 && (
        <fieldset aria-label={t('stages')} className={css.row}>
          <Chip isOn={stage === null} onPress={() => onStage(null)}>
            {t('allStages')}
          </Chip>
          {stages.map(({ key, name, lang }) => (
            <Chip
              key={key}
              lang={lang}
              isOn={stage === key}
              onPress={() => onStage(stage === key ? null : key)}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Chip({
  isOn,
  lang,
  onPress,
  children,
}: {
  isOn: boolean;
  lang?: Lang;
  onPress: () => void;
  children: string;
}) {
  return (
    <button type="button" className={css.chip} lang={lang} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
