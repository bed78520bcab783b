import { useMemo, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { readTime, writeTime } from '#src/domain/time/written-time.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { timeText } from '../../words/times.ts';
import { useDraftValue, useEditor } from '../editor-context.tsx';
import { GoneChoice } from './visitor/gone-choice.tsx';
import { PreviewFrame } from './visitor/preview-frame.tsx';
import { type PreviewMoment, previewMoments } from './visitor/preview-moments.ts';
import { usePagePreview } from './visitor/use-page-preview.ts';
import css from './visitor/visitor.module.css';

const devices = [
  { id: 'phone', width: 375 },
  { id: 'desktop', width: 1280 },
] as const;
type Device = (typeof devices)[number]['id'];

const nothing: ReadonlySet<string> = new Set();

/** The page of the draft as the storefront renders it, on a phone and on a desktop, at a moment. */
export function VisitorPart() {
  const t = useText('officeVisitor');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { definition } = useEditor().checked;
  const timeZone = useZone();
  const [shownLocale, setShownLocale] = useState<Locale>(locale);
  const [device, setDevice] = useState<Device>('phone');
  /** A local time at the event; empty: now. */
  const [time, setTime] = useState('');
  const [gone, setGone] = useState(nothing);
  const at = useMemo(
    () => (time === '' ? null : readTime(time, { timeZone, now: new Date() })),
    [time, timeZone],
  );
  const { preview, isLoading, failure } = usePagePreview(at, [...gone]);

  function go(moment: PreviewMoment) {
    setTime(moment.at === null ? '' : writeTime(moment.at, { timeZone }));
    setGone(new Set(moment.gone));
  }

  return (
    <Stack gap={5}>
      <Soft>{t('text')}</Soft>
      <ChoiceField
        label={t('language')}
        name="preview-language"
        isRow
        choices={[
          { value: 'pt', label: t('languagePt') },
          { value: 'en', label: t('languageEn') },
        ]}
        value={shownLocale}
        onChoose={(value) => setShownLocale(value === 'en' ? 'en' : 'pt')}
      />
      <TextField
        label={t('moment')}
        hint={t('momentHint')}
        name="preview-moment"
        type="datetime-local"
        step={60}
        min="2000-01-01T00:00"
        max="2199-12-31T23:59"
        value={time}
        onChange={({ target }) => setTime(target.value.slice(0, 16))}
      />
      <Row gap={2} role="group" aria-label={t('shortcuts')}>
        {previewMoments(definition).map((moment) => (
          <Button key={`${moment.name} ${moment.number}`} onClick={() => go(moment)}>
            {t(moment.name, { number: moment.number })}
          </Button>
        ))}
      </Row>
      {definition && <GoneChoice definition={definition} gone={gone} onChoose={setGone} />}
      {failure && (
        <Notice tone="bad" announces="politely">
          {failure === 'notStored' ? t('notStored') : refusalText(failure)}
        </Notice>
      )}
      <p role="status">
        {isLoading || preview === null
          ? t('loading')
          : t('shown', { moment: timeText(preview.at, locale, timeZone) })}
      </p>
      <div className={css.device}>
        <ChoiceField
          label={t('device')}
          name="preview-device"
          isRow
          choices={devices.map(({ id }) => ({ value: id, label: t(id) }))}
          value={device}
          onChoose={(value) => setDevice(value === 'desktop' ? 'desktop' : 'phone')}
        />
      </div>
      {preview && (
        <div className={css.frames}>
          {devices.map(({ id, width }) => (
            <div key={id} data-hidden={id !== device}>
              <p className={css.caption} aria-hidden="true">
                {t(id)}
              </p>
              <PreviewFrame title={t(`${id}Frame`)} address={preview.addresses[shownLocale]} width={width} />
            </div>
          ))}
        </div>
      )}
    </Stack>
  );
}

/** The zone of the event where it is one, else the reader's. */
function useZone(): string {
  const written = useDraftValue(['timeZone']);
  return useMemo(() => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: String(written) }).resolvedOptions().timeZone;
    } catch {
      // The zone is wrong, and its own field says so.
      return new Intl.DateTimeFormat().resolvedOptions().timeZone;
    }
  }, [written]);
}
